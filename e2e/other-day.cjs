// Loaded before each process of a run on another day (TEST_DAY, scripts/checks/journeys.mjs): its clock shows the same
// time of that day. The first process says by how much the clock is off. Pages get it from the runner (complaints.ts).
const real = Date
const today = () => new real().toLocaleDateString('en-CA', { timeZone: 'Asia/Phnom_Penh' })
process.env['CLOCK_OFFSET'] ??= String(real.parse(process.env['TEST_DAY'] ?? today()) - real.parse(today()))
const offset = Number(process.env['CLOCK_OFFSET'])
const now = () => real.now() + offset

globalThis.Date = new Proxy(real, {
  apply: () => new real(now()).toString(),
  construct: (_, args, asked) =>
    Reflect.construct(real, args.length > 0 ? args : [now()], asked === globalThis.Date ? real : asked),
  get: (of, key) => (key === 'now' ? now : Reflect.get(of, key)),
})
real.prototype.constructor = globalThis.Date
