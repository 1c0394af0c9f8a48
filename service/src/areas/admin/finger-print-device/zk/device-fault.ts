import { deviceFaults, type DeviceFaultCode } from '@staff/contract/admin'
import type { Label } from '@staff/contract'

/** Why a device could not be talked to. The code has its words in both languages in the contract. */
export class DeviceFault extends Error {
  readonly code: DeviceFaultCode
  constructor(code: DeviceFaultCode, detail = '') {
    super(detail ? `${code}: ${detail}` : code)
    this.code = code
  }
}
const words = new Map<string, Label>(deviceFaults.map(({ value, label }) => [value, label]))
/** The words of a fault. */
export const faultLabel = (code: DeviceFaultCode): Label => words.get(code) ?? { en: code, km: code }
