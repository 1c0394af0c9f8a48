import * as z from 'zod'
import { L } from '../engine/label.ts'
import { calls } from '../engine/paths.ts'

/** Said wherever the company's logo cannot be loaded (spec 3 section 8). */
export const logoNotFound = L('Logo cannot be found', 'រកមិនឃើញស្លាកសញ្ញា')
/** What anybody may know of the company: GET auth/company. `logo` is the path of the picture, which changes with it. */
export const companyBrandSchema = z.object({
  nameEn: z.string().max(150),
  nameKh: z.string().max(150),
  // Only the service's own picture: an address from a store edited by hand leads nowhere else.
  logo: z.string().startsWith(`/api/${calls.company}/logo/`).nullable(),
})
export type CompanyBrand = z.infer<typeof companyBrandSchema>
