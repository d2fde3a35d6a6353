-- Sends the requests of a file in turn, over and over: a line has a method, a path and a body, tabs between them.
local requests = {}
local at = 0

function init()
  for line in io.lines(os.getenv("BENCH_REQUESTS")) do
    local method, path, body = line:match("^(%S+)\t(%S+)\t?(.*)$")
    if body == "" then body = nil end
    requests[#requests + 1] = wrk.format(method, path, nil, body)
  end
  at = tonumber(os.getenv("BENCH_FROM")) % #requests
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"micros":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end
