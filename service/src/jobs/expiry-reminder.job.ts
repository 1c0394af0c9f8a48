import { L } from '@staff/contract'
import { remindOfExpiry } from './expiry/remind.ts'
import type { ExpirySource } from './expiry/expiry-source.ts'
import { job } from './job.ts'

/** Tells HR and the managers of what ends soon, in the morning (docs/rules/people.md, "Reminders before a day"). */
export const expiryReminder = (sources: readonly ExpirySource[]) =>
  job({
    name: 'EXPIRY_REMINDER',
    schedule: '30 6 * * *',
    limitMinutes: 30,
    counts: { probations: L('Probations', 'រយៈពេលសាកល្បង'), documents: L('Documents', 'ឯកសារ') },
    description: L(
      'Reminds of probations, contracts and documents that end soon',
      'រំលឹកអំពីរយៈពេលសាកល្បង កិច្ចសន្យា និងឯកសារដែលជិតផុតកំណត់',
    ),
    run: (ctx) => remindOfExpiry({ ...ctx, sources }),
  })
