import type { PayrollRunHead } from '@staff/contract/payroll'

/** A draft that was opened again. */
export const draftRun: PayrollRunHead = {
  id: 'run-1',
  version: 4,
  payMonth: '2026-09',
  isOnAccount: false,
  type: 'FIRST',
  startDate: '2026-09-01',
  endDate: '2026-09-30',
  status: 'nssf',
  remark: 'One account was wrong',
  rates: { tax: 4100, nssf: 4050, bank: null },
  headCount: 3,
  inputsHash: null,
  resultHash: null,
  steps: [
    {
      step: 'generated',
      by: { id: 'u1', name: 'Ly Chanthy', nameKh: 'លី ចន្ធី' },
      at: '2026-10-01T02:00:00.000Z',
    },
  ],
  paymentDate: null,
  paymentReference: null,
  acts: [],
}
