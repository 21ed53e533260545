// The C interface of a verilated design, compiled with the design's C++ as one unit.
//
// The build defines CLOCK (the clock port, if there is one), and one of TRACE_VCD and TRACE_FST, COVERAGE and
// RANDOM_INITIAL as the variant asks. ports.inc holds PORT(name, bytes) for every port of the design, in the order of
// the port table.
//
// A failure inside the model (assertion, $stop, a loop that does not settle) would end the process: here it becomes an
// exception, and every call after it reports it again.

#include <cstdint>
#include <mutex>
#include <string>
#include <type_traits>
#include <utility>

#ifdef TRACE_VCD
#include "verilated_vcd_c.h"
using TraceFile = VerilatedVcdC;
#endif
#ifdef TRACE_FST
#include "verilated_fst_c.h"
using TraceFile = VerilatedFstC;
#endif

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

template <typename Step>
int guarded(Dut* dut, Step step) {
    if (VL_UNLIKELY(!dut->failure.empty())) return 1;
    try {
        step();
        return 0;
    } catch (const Stopped& stopped) {
        dut->failure = stopped.text;
        return 1;
    }
}

#define PORT(name, bytes) \
    static_assert(sizeof(std::remove_reference_t<decltype(std::declval<Vdut>().name)>) == (bytes), \
                  "port " #name " has another size than the port table says");
#include "ports.inc"
#undef PORT

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
#define PORT(name, bytes) *out++ = &dut->top.name;
#include "ports.inc"
#undef PORT
}

EXPORT const char* bifrost_failure(const Dut* dut) { return dut->failure.c_str(); }

EXPORT int bifrost_eval(Dut* dut) {
    return guarded(dut, [dut] { dut->top.eval(); });
}

#ifdef CLOCK
EXPORT int bifrost_low(Dut* dut) {
    return guarded(dut, [dut] {
        dut->top.CLOCK = 0;
        dut->top.eval();
    });
}

EXPORT int bifrost_high(Dut* dut) {
    return guarded(dut, [dut] {
        dut->top.CLOCK = 1;
        dut->top.eval();
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
