lowar_encoding_controller_r8.v
lowar_encoding_controller.v
parts/lowar_window.v
parts/lowar_ladder.v
parts/lowar_choice.v
