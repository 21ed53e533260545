bifrost_port.v
