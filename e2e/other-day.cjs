// Loaded before each process of a browser run on another day (TEST_DAY, scripts/checks/journeys.mjs): its clock shows
// the same time of that day. The pages get theirs from the runner (complaints.ts).
const offset = Number(process.env['CLOCK_OFFSET'] ?? 0)
const real = Date
const now = () => real.now() + offset

globalThis.Date = new Proxy(real, {
  apply: () => new real(now()).toString(),
  construct: (_, args, asked) =>
    Reflect.construct(real, args.length > 0 ? args : [now()], asked === globalThis.Date ? real : asked),
  get: (of, key) => (key === 'now' ? now : Reflect.get(of, key)),
})
real.prototype.constructor = globalThis.Date
