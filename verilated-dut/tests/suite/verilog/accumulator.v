// Ports of every storage class, state, and an output that depends on an input of the same clock.
`default_nettype none
module accumulator (
    input  wire         clk,
    input  wire         rst,
    input  wire         enable,
    input  wire [199:0] addend,
    input  wire [511:0] mask,
    output wire [199:0] total,
    output wire [511:0] mixed,
    output wire [  4:0] count,
    output wire [ 11:0] count_12,
    output wire [ 31:0] count_32,
    output wire [ 63:0] count_64,
    output wire         odd
);
    reg [199:0] total_reg;
    reg [511:0] mixed_reg;
    reg [ 63:0] count_reg;

    assign total = total_reg;
    assign mixed = mixed_reg ^ mask;
    assign count = count_reg[4:0];
    assign count_12 = count_reg[11:0];
    assign count_32 = count_reg[31:0];
    assign count_64 = count_reg;
    assign odd = count_reg[0] ^ enable;

    always @(posedge clk) begin
        if (rst) begin
            total_reg <= 200'd0;
            mixed_reg <= 512'd0;
            count_reg <= 64'd0;
        end else begin
            count_reg <= count_reg + 64'd1;
            mixed_reg <= {mixed_reg[510:0], mixed_reg[511]} ^ mask;
            if (enable) begin
                total_reg <= total_reg + addend;
            end
        end
    end
endmodule
`default_nettype wire
