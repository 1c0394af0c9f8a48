import type { SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** A value has the shape of its data type, and only a dated setting takes a day. */
export const getSample: SampleOf = ({ n }) => ({
  type: n % 2 ? 'General' : 'Leave',
  name: `setting_${String(n)}`,
  dataType: 'text',
  value: `Value ${String(n)}`,
  isEffectiveDated: false,
  isEnable: true,
  description: `Words ${String(n)}`,
  descriptionKh: 'ពាក្យ',
})
