rate_limiter_w1024.v
rate_limiter.v
parts/beat_octets_x64.v
parts/beat_octets_x8.v
parts/beat_octets_x16.v
parts/beat_octets_x32.v
parts/beat_octets_x128.v
