import { L, to } from '@staff/contract'
import { adjustmentFormCall, payrollBenefitAdjustment, type AdjustmentForm } from '@staff/contract/payroll'
import { formatDate, formatMoney } from '@staff/kit'
import { LetterLines, LetterParagraphs, letterScreen, letterWords as shared } from '@staff/kit/print'
import { benefitAmount } from '../pay-form/benefit-amount.ts'

const words = {
  title: L('Pay Adjustment Form', 'ទម្រង់កែសម្រួលប្រាក់បៀវត្សរ៍'),
  types: L('Adjustment Type', 'ប្រភេទកែសម្រួល'),
  startDate: L('Start Date', 'ថ្ងៃចូលធ្វើការ'),
  from: L('Effective Date', 'ថ្ងៃមានប្រសិទ្ធភាព'),
  until: L('Effective To', 'មានប្រសិទ្ធភាពដល់'),
  movement: L('Movement', 'ការផ្លាស់ប្ដូរ'),
  total: L('Current Total Salary (USD)', 'ប្រាក់បៀវត្សរ៍សរុបបច្ចុប្បន្ន (ដុល្លារ)'),
  last: L('Last Adjustment Date', 'ថ្ងៃកែសម្រួលចុងក្រោយ'),
  requested: L('Requested Amount, total (USD)', 'ចំនួនទឹកប្រាក់ស្នើសុំ សរុប (ដុល្លារ)'),
  requester: L('Requester', 'អ្នកស្នើសុំ'),
  reviewer: L('Reviewer', 'អ្នកពិនិត្យ'),
  authority: L('Approval Authority', 'អ្នកមានសិទ្ធិអនុម័ត'),
  acknowledgement: L('Acknowledgement', 'ការទទួលដឹង'),
}
const notice = (days: number) =>
  L(
    `The manager must make the request at least ${String(days)} days before the effective date.`,
    `អ្នកគ្រប់គ្រងត្រូវធ្វើសំណើយ៉ាងតិច ${String(days)} ថ្ងៃមុនថ្ងៃមានប្រសិទ្ធភាព។`,
  )
const movementWords = ({ day, what }: NonNullable<AdjustmentForm['movement']>) =>
  L(`${what.en} (${formatDate(day)})`, `${what.km} (${formatDate(day)})`)
const usd = (amount: number | null) => (amount === null ? null : formatMoney(amount, 'USD'))

/** The Pay Adjustment Form of an ACTIVE adjustment, in both languages (spec 3 section 2.6). */
export default letterScreen<AdjustmentForm>({
  title: words.title,
  call: adjustmentFormCall,
  list: to(payrollBenefitAdjustment).list(),
  isPaired: true,
  lines: ({ startDate }) => [[words.startDate, formatDate(startDate)]],
  signers: [words.requester, words.reviewer, words.authority, words.acknowledgement],
  body: (form) => (
    <>
      <LetterLines isPaired lines={form.types.map(({ name: of, isChosen }) => [of, isChosen ? '☑' : '☐'] as const)} />
      <LetterLines
        lines={[
          [words.total, usd(form.currentTotalUsd)],
          [words.last, form.lastAdjustmentDate ? formatDate(form.lastAdjustmentDate) : null],
          ...form.lines.map(
            (line) =>
              [
                line.component,
                `${benefitAmount(line.currentAmount, line.currentCurrency, line.calculation)} → ${benefitAmount(line.adjustAmount, line.currency, line.calculation)}`,
              ] as const,
          ),
          [words.requested, usd(form.requestedUsd)],
          [words.from, formatDate(form.effectiveDateFrom)],
          [words.until, form.effectiveDateTo ? formatDate(form.effectiveDateTo) : null],
          [words.movement, form.movement && movementWords(form.movement)],
          [shared.reason, form.reason],
          [words.requester, form.requester],
        ]}
      />
      <LetterParagraphs of={notice(form.noticeDays)} />
    </>
  ),
})
