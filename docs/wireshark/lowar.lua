-- Wireshark dissector of the LoWAR shim's packets: docs/lowar-packet.md describes their format.
--
-- tshark -X lua_script:docs/wireshark/lowar.lua -r capture.pcap -Y lowar
--
-- The UDP/IPv4 form is looked for at the UDP port that the preference lowar.udp_port names.

local lowar = Proto("lowar", "LoWAR shim")

local MAGIC, VERSION, ETHERTYPE = 0x4c57, 2, 0x88b5
local SOURCE, REPAIR, FEEDBACK = 0, 1, 2
local KINDS = { [SOURCE] = "source", [REPAIR] = "repair", [FEEDBACK] = "feedback" }
-- The largest values that any build of the cores takes.
local K_MAX, R_MAX, D_MAX, FRAMES_MAX, LENGTH_MAX = 128, 8, 6, 8192, 9216
-- Octets of the shim header, and of the zeros between Ethernet and shim header in the EtherType form.
local HEADER, ZEROS = 22, 28
local FCS = 4

lowar.prefs.udp_port = Pref.uint("UDP port", 4793, "UDP destination port of packets")

local field = {
  zeros = ProtoField.bytes("lowar.zeros", "Zeros"),
  magic = ProtoField.uint16("lowar.magic", "Magic", base.HEX),
  version = ProtoField.uint8("lowar.version", "Version", base.DEC, nil, 0xf0),
  kind = ProtoField.uint8("lowar.kind", "Kind", base.DEC, KINDS, 0x0f),
  flags = ProtoField.uint8("lowar.flags", "Flags (0)", base.HEX),
  generation = ProtoField.uint24("lowar.generation", "Generation"),
  symbol = ProtoField.uint8("lowar.symbol", "Source symbol i"),
  row = ProtoField.uint8("lowar.row", "Repair row j"),
  k = ProtoField.uint8("lowar.k", "Source symbols of a block, k"),
  r = ProtoField.uint8("lowar.r", "Repair symbols of a block, r"),
  lane = ProtoField.uint8("lowar.lane", "Lane"),
  d = ProtoField.uint8("lowar.d", "log2 of the lanes, d"),
  lanes = ProtoField.uint16("lowar.lanes", "Lanes, D"),
  frames = ProtoField.uint16("lowar.frames", "Frames of the generation, N"),
  length = ProtoField.uint16("lowar.length", "Length of the frame"),
  coded_length = ProtoField.uint16("lowar.coded_length", "Coded length", base.HEX),
  epoch = ProtoField.uint16("lowar.epoch", "Epoch", base.HEX),
  before = ProtoField.uint16("lowar.before", "Frames of the generations before, modulo 2^16"),
  crc = ProtoField.uint16("lowar.crc", "CRC-16", base.HEX),
  crc_good = ProtoField.bool("lowar.crc.good", "CRC-16 is right"),
  counted = ProtoField.uint24("lowar.feedback.frames", "Frames counted, modulo 2^24"),
  longest = ProtoField.uint8("lowar.feedback.longest", "Longest frame, in units of 64 octets"),
  k_most = ProtoField.uint8("lowar.feedback.k", "Largest k"),
  rows = ProtoField.uint8("lowar.feedback.rows", "Most repair rows"),
  slots = ProtoField.uint8("lowar.feedback.slots_log2", "log2 of the most frames of a generation"),
  d_most = ProtoField.uint8("lowar.feedback.d", "Largest d"),
  losses = ProtoField.uint16("lowar.feedback.losses", "Frames that the fibre lost, modulo 2^16"),
  bursts = ProtoField.uint16("lowar.feedback.bursts", "Bursts of lost frames, modulo 2^16"),
  beyond = ProtoField.uint16("lowar.feedback.beyond_repair", "Frames lost beyond repair, modulo 2^16"),
  repair = ProtoField.bytes("lowar.repair", "Repair symbol"),
  fcs = ProtoField.bytes("lowar.fcs", "Frame check sequence"),
}
lowar.fields = field

local malformed = ProtoExpert.new("lowar.malformed", "Malformed", expert.group.MALFORMED, expert.severity.ERROR)
lowar.experts = { malformed }

-- Frames within source packets are Ethernet frames without FCS.
local ethernet = Dissector.get("eth_withoutfcs")

-- CRC-16 with polynomial 0x1021 from 0xffff, most significant bit first.
local function crc16(octets)
  local crc = 0xffff
  for at = 0, octets:len() - 1 do
    crc = bit32.bxor(crc, bit32.lshift(octets(at, 1):uint(), 8))
    for _ = 1, 8 do
      crc = bit32.lshift(crc, 1)
      if crc >= 0x10000 then
        crc = bit32.bxor(crc, 0x11021)
      end
    end
  end
  return crc
end

-- Octets behind the header that belong to the packet. In the EtherType form a capture may hold the FCS too: only then four
-- octets follow a frame of the length told, or a number of whole 8-octet beats.
local function body_octets(kind, length, behind, over_ethernet)
  local with_fcs = over_ethernet and behind >= FCS
  if kind == SOURCE then
    with_fcs = with_fcs and behind == length + FCS
  else
    with_fcs = with_fcs and behind % 8 == FCS
  end
  return with_fcs and behind - FCS or behind
end

-- What no receiver takes, in words, or nil. `h` is the header, `body` the octets behind it.
local function fault(h, body)
  if not h.crc_good then return "the CRC-16 is wrong" end
  if h.version ~= VERSION then return "the version is not " .. VERSION end
  if h.kind > FEEDBACK then return "the kind is unknown" end
  if h.kind == FEEDBACK then return nil end
  if h.k == 0 or h.k > K_MAX then return "k is not in 1.." .. K_MAX end
  if h.d > D_MAX then return "more than 64 lanes" end
  local lanes = bit32.lshift(1, h.d)
  if h.lane >= lanes then return "the lane is not below D" end
  if h.k * lanes > FRAMES_MAX then return "k D is above " .. FRAMES_MAX end
  if h.r > R_MAX then return "r is above " .. R_MAX end
  if h.kind == SOURCE then
    if h.symbol >= h.k then return "the symbol is not below k" end
    if h.length == 0 or h.length > LENGTH_MAX then return "the length is not in 1.." .. LENGTH_MAX end
    if body ~= h.length then return "the packet does not end with its frame" end
  else
    if h.symbol >= h.r then return "the row is not below r" end
    if h.frames == 0 or h.frames > h.k * lanes then return "N is not in 1..k D" end
    if h.lane >= h.frames then return "the lane has no frame" end
    if body == 0 then return "the repair symbol is missing" end
  end
  return nil
end

local function add_code(tree, octets, kind)
  tree:add(field.generation, octets(4, 3))
  tree:add(kind == REPAIR and field.row or field.symbol, octets(7, 1))
  tree:add(field.k, octets(8, 1))
  tree:add(field.r, octets(9, 1))
  tree:add(field.lane, octets(10, 1))
  tree:add(field.d, octets(11, 1))
  if octets(11, 1):uint() <= D_MAX then
    tree:add(field.lanes, octets(11, 1), bit32.lshift(1, octets(11, 1):uint())):set_generated()
  end
  tree:add(field.frames, octets(12, 2))
  tree:add(kind == REPAIR and field.coded_length or field.length, octets(14, 2))
  tree:add(field.epoch, octets(16, 2))
  tree:add(field.before, octets(18, 2))
end

local function add_feedback(tree, octets)
  tree:add(field.counted, octets(4, 3))
  tree:add(field.longest, octets(7, 1))
  tree:add(field.k_most, octets(8, 1))
  tree:add(field.rows, octets(9, 1))
  tree:add(field.slots, octets(10, 1))
  tree:add(field.d_most, octets(11, 1))
  tree:add(field.losses, octets(12, 2))
  tree:add(field.bursts, octets(14, 2))
  tree:add(field.epoch, octets(16, 2))
  tree:add(field.beyond, octets(18, 2))
end

function lowar.dissector(tvb, pinfo, root)
  local over_ethernet = pinfo.match_uint == ETHERTYPE
  local at = over_ethernet and ZEROS or 0
  -- A plain frame is not ours: too short for the header, or another magic.
  if tvb:len() < at + HEADER or tvb(at, 2):uint() ~= MAGIC then
    return 0
  end
  local octets = tvb(at, HEADER):tvb()
  local first = octets(2, 1):uint()
  local h = {
    version = bit32.rshift(first, 4),
    kind = bit32.band(first, 15),
    symbol = octets(7, 1):uint(),
    k = octets(8, 1):uint(),
    r = octets(9, 1):uint(),
    lane = octets(10, 1):uint(),
    d = octets(11, 1):uint(),
    frames = octets(12, 2):uint(),
    length = octets(14, 2):uint(),
    crc_good = crc16(octets(0, 20)) == octets(20, 2):uint(),
  }
  local behind = tvb:reported_length_remaining() - at - HEADER
  local body = body_octets(h.kind, h.length, behind, over_ethernet)

  pinfo.cols.protocol = "LoWAR"
  local tree = root:add(lowar, tvb(0, at + HEADER))
  if at > 0 then
    tree:add(field.zeros, tvb(0, at))
  end
  tree:add(field.magic, octets(0, 2))
  tree:add(field.version, octets(2, 1))
  tree:add(field.kind, octets(2, 1))
  tree:add(field.flags, octets(3, 1))
  if h.kind == FEEDBACK then
    add_feedback(tree, octets)
    pinfo.cols.info = string.format("feedback, %u frames, %u lost", octets(4, 3):uint(), octets(12, 2):uint())
  elseif h.kind < FEEDBACK then
    add_code(tree, octets, h.kind)
    pinfo.cols.info = string.format("%s %u of generation %u, lane %u, code (%u, %u, %s)",
      KINDS[h.kind], h.symbol, octets(4, 3):uint(), h.lane, h.k, h.r, h.d <= D_MAX and bit32.lshift(1, h.d) or "?")
  end
  tree:add(field.crc, octets(20, 2))
  tree:add(field.crc_good, octets(20, 2), h.crc_good):set_generated()

  local why = fault(h, body)
  if why then
    tree:add_proto_expert_info(malformed, "Malformed: " .. why)
    pinfo.cols.info = "malformed: " .. why
  end
  local captured = math.min(body, tvb:len() - at - HEADER)
  if body < behind then
    tree:add(field.fcs, tvb(at + HEADER + body, FCS))
  end
  if not why and captured > 0 then
    local content = tvb(at + HEADER, captured)
    if h.kind == SOURCE then
      ethernet:call(content:tvb(), pinfo, root)
    elseif h.kind == REPAIR then
      tree:add(field.repair, content)
    end
  end
  return tvb:len()
end

DissectorTable.get("ethertype"):add(ETHERTYPE, lowar)

-- The port at which the UDP form is looked for, so that a change of the preference can take it back.
local port = 0
local function listen()
  local udp = DissectorTable.get("udp.port")
  if port ~= 0 then udp:remove(port, lowar) end
  port = lowar.prefs.udp_port
  if port ~= 0 then udp:add(port, lowar) end
end
lowar.prefs_changed = listen
listen()
