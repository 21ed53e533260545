# Vivado, sourced in a project: run synth_1 synthesises out of context, and no other run reads the constraints for it.
set_property -name {STEPS.SYNTH_DESIGN.ARGS.MORE OPTIONS} -value {-mode out_of_context} -objects [get_runs synth_1]
set_property USED_IN {out_of_context synthesis implementation} [get_files *_ooc.xdc]
