// The C interface of a verilated design, compiled with the design's C++ as one unit.
//
// The build defines CLOCK (the clock port, if there is one) or CLOCKS (if there are several), one of TRACE_VCD and TRACE_FST, and
// COVERAGE, as the variant asks. ports.inc holds INPUT(name, octets), OUTPUT(name, octets) or CLOCK_OF_SEVERAL(name, octets) for every
// port of the design, in the order of the port table.
//
// A failure inside the model (assertion, $stop, a loop that does not settle) would end the process: here it becomes an
// exception, and every call after it reports it again.

#ifdef TRACE_VCD
#include "verilated_vcd_c.h"
using TraceFile = VerilatedVcdC;
#endif
#ifdef TRACE_FST
#include "verilated_fst_c.h"
using TraceFile = VerilatedFstC;
#endif

// GCC leaves calls of small functions alone at -O1, with which models are compiled.
#define ALWAYS_INLINE __attribute__((always_inline)) inline

namespace {

struct Stopped {
    std::string text;
};

[[noreturn]] void stop(const char* file, int line, const std::string& text) {
    throw Stopped{file && file[0] ? std::string{file} + ":" + std::to_string(line) + ": " + text : text};
}

// Verilator's random stream is one per thread, but a new seed restarts it in all threads.
std::mutex construction;

VerilatedContext* prepare(VerilatedContext& context, int seed) {
    context.randReset(2);
    context.randSeed(seed);
#if defined(TRACE_VCD) || defined(TRACE_FST)
    context.traceEverOn(true);
#endif
    Verilated::threadContextp(&context);
    return &context;
}

struct Dut {
    VerilatedContext context;
    Vdut top;
    std::string failure;
    bool begun = false;
#ifdef CLOCKS
    // Whether each clock rises at the next edge: what the caller sets in place of the port.
    struct {
#define CLOCK_OF_SEVERAL(name, octets) CData name = 0;
#define INPUT(name, octets)
#define OUTPUT(name, octets)
#include "ports.inc"
#undef OUTPUT
#undef INPUT
#undef CLOCK_OF_SEVERAL
    } rises;
#endif
#if defined(TRACE_VCD) || defined(TRACE_FST)
    TraceFile* trace = nullptr;
#endif

    explicit Dut(int seed)
        : top{prepare(context, seed)} {
#ifdef CLOCK
        top.CLOCK = 1;  // so that the first rising edge comes after the first settled inputs
#endif
    }
};

// What a call that evaluates answers.
enum Status : int { PASSED = 0, STOPPED = 1, DIFFERS = 2 };

// Leaves the upper halves of vector registers clear, as every function should that used them: GCC sees to it from -O2 on only, and
// callers that are compiled for processors without AVX wait for the halves in each of their own vector instructions.
struct VectorState {
    ~VectorState() {
#ifdef __AVX__
        __builtin_ia32_vzeroupper();
#endif
    }
};

template <typename Step>
ALWAYS_INLINE Status guarded(Dut* dut, Step step) {
    const VectorState clears;
    if (VL_UNLIKELY(!dut->failure.empty())) return STOPPED;
    try {
        return step();
    } catch (const Stopped& stopped) {
        dut->failure = stopped.text;
        return STOPPED;
    }
}

#define INPUT(name, octets) \
    static_assert(sizeof(std::remove_reference_t<decltype(std::declval<Vdut>().name)>) == (octets), \
                  "port " #name " has another size than the port table says");
#define OUTPUT INPUT
#define CLOCK_OF_SEVERAL INPUT
#include "ports.inc"
#undef CLOCK_OF_SEVERAL
#undef OUTPUT
#undef INPUT

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "a port and its words in an image lie alike in memory");

// The bits in which a port differs from the words of an image, where the mask has ones; moves on to the next port's words.
template <std::size_t octets, typename Port>
ALWAYS_INLINE std::uint64_t difference(const Port& port, const std::uint64_t*& image, const std::uint64_t*& mask) {
    const auto* octet = reinterpret_cast<const unsigned char*>(&port);
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < octets / 8; ++i, octet += 8) {
        std::uint64_t word;
        std::memcpy(&word, octet, 8);
        bits |= (word ^ *image++) & *mask++;
    }
    if constexpr (octets % 8 != 0) {
        std::uint64_t word = 0;
        std::memcpy(&word, octet, octets % 8);
        bits |= (word ^ *image++) & *mask++;
    }
    return bits;
}

// One evaluation. After the first, which initialises, Vdut::eval only adds what models of several threads and traces need
// to the function that it calls; for its thread-local variables a small design pays with a tenth of its speed.
ALWAYS_INLINE void evaluate(Dut* dut) {
#if !defined(TRACE_VCD) && !defined(TRACE_FST)
    if (VL_LIKELY(dut->begun)) {
        Vdut___024root___eval(dut->top.rootp);
        return;
    }
    dut->begun = true;
#endif
    dut->top.eval();
}

#if defined(CLOCK)
void fall(Dut* dut) { dut->top.CLOCK = 0; }
void rise(Dut* dut) { dut->top.CLOCK = 1; }
#elif defined(CLOCKS)
#define INPUT(name, octets)
#define OUTPUT(name, octets)
void fall(Dut* dut) {
#define CLOCK_OF_SEVERAL(name, octets) dut->top.name = 0;
#include "ports.inc"
#undef CLOCK_OF_SEVERAL
}
void rise(Dut* dut) {
#define CLOCK_OF_SEVERAL(name, octets) dut->top.name = dut->rises.name;
#include "ports.inc"
#undef CLOCK_OF_SEVERAL
}
#undef OUTPUT
#undef INPUT
#endif

}  // namespace

void vl_finish(const char* file, int line, const char*) { stop(file, line, "$finish"); }
void vl_stop(const char* file, int line, const char*) { stop(file, line, "assertion failed or $stop"); }
void vl_fatal(const char* file, int line, const char*, const char* text) { stop(file, line, text); }

#define EXPORT extern "C" __attribute__((visibility("default")))

EXPORT Dut* bifrost_new(int seed) {
    const std::lock_guard<std::mutex> lock{construction};
    return new Dut{seed};
}

EXPORT void bifrost_free(Dut* dut) {
#if defined(TRACE_VCD) || defined(TRACE_FST)
    delete dut->trace;
#endif
    delete dut;
}

EXPORT void bifrost_ports(Dut* dut, void** out) {
#define INPUT(name, octets) *out++ = &dut->top.name;
#define OUTPUT INPUT
#define CLOCK_OF_SEVERAL(name, octets) *out++ = &dut->rises.name;
#include "ports.inc"
#undef CLOCK_OF_SEVERAL
#undef OUTPUT
#undef INPUT
}

EXPORT const char* bifrost_failure(const Dut* dut) { return dut->failure.c_str(); }

EXPORT int bifrost_eval(Dut* dut) {
    return guarded(dut, [dut] {
        evaluate(dut);
        return PASSED;
    });
}

#if defined(CLOCK) || defined(CLOCKS)
EXPORT int bifrost_low(Dut* dut) {
    return guarded(dut, [dut] {
        fall(dut);
        evaluate(dut);
        return PASSED;
    });
}

EXPORT int bifrost_high(Dut* dut) {
    return guarded(dut, [dut] {
        rise(dut);
        evaluate(dut);
        return PASSED;
    });
}

// Both, if between them every output has the value that the image has, where the mask has ones.
EXPORT int bifrost_clock(Dut* dut, const std::uint64_t* image, const std::uint64_t* mask) {
    return guarded(dut, [=]() mutable {
        fall(dut);
        evaluate(dut);
        std::uint64_t bits = 0;
#define INPUT(name, octets)
#define CLOCK_OF_SEVERAL INPUT
#define OUTPUT(name, octets) bits |= difference<octets>(dut->top.name, image, mask);
#include "ports.inc"
#undef OUTPUT
#undef CLOCK_OF_SEVERAL
#undef INPUT
        if (VL_UNLIKELY(bits)) return DIFFERS;
        rise(dut);
        evaluate(dut);
        return PASSED;
    });
}
#endif

#if defined(TRACE_VCD) || defined(TRACE_FST)
EXPORT int bifrost_trace_open(Dut* dut, const char* path) {
    dut->trace = new TraceFile;
    dut->top.trace(dut->trace, 99);
    dut->trace->open(path);
    return dut->trace->isOpen() ? 0 : 1;
}

EXPORT void bifrost_trace_dump(Dut* dut, uint64_t picoseconds) { dut->trace->dump(picoseconds); }

EXPORT void bifrost_trace_close(Dut* dut) {
    dut->trace->close();
    delete dut->trace;
    dut->trace = nullptr;
}
#endif

#ifdef COVERAGE
EXPORT void bifrost_coverage_write(Dut* dut, const char* path) { dut->context.coveragep()->write(path); }
#endif
