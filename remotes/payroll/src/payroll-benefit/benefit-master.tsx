import type { ScreenProps } from '@staff/remote-api'
import PayrollBenefitScreen from './payroll-benefit.screens.tsx'

/** The forms of benefits under their second family of addresses (spec 3 section 2.6). */
export const benefitMaster = (mode: 'view' | 'update') =>
  function BenefitMaster({ params = {} }: ScreenProps) {
    return <PayrollBenefitScreen mode={mode} id={params['id'] ?? ''} params={params} />
  }
