import { calls, companyBrandSchema, logoNotFound } from '@staff/contract'
import { companyId } from '@staff/contract/admin'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { refuseAll } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { media } from '../../platform/media/media.table.ts'
import { companyInformation as company } from './company-information.table.ts'

const at = { method: 'GET', need: 'public', rows: 'public', tag: 'company-information' } as const
const path = calls.company

/**
 * What anybody may know of the company, for the sign-in page, menu and header: its name in both languages and the
 * address of its logo, or null. The address changes with the picture, so that a browser may keep it for ever.
 */
export const companyBrandOperations = [
  operation({
    ...at,
    path,
    summary: 'Name and logo of the company',
    perMinute: 600,
    answer: z.object({ data: companyBrandSchema }),
    async handler({ db }) {
      const [found] = await db
        .select({ nameEn: company.nameEn, nameKh: company.nameKh, logo: company.logo })
        .from(company)
        .where(eq(company.id, companyId))
      return {
        body: {
          data: {
            nameEn: found?.nameEn ?? '',
            nameKh: found?.nameKh ?? '',
            logo: found?.logo ? `/api/${path}/logo/${encodeURIComponent(found.logo)}` : null,
          },
        },
      }
    },
  }),
  operation({
    ...at,
    path: `${path}/logo/:id`,
    summary: 'The logo as a picture',
    perMinute: 600,
    async handler({ db }, { params }) {
      // Only the picture in use: no other stored file is reached by its id.
      const [file] = await db
        .select({ bytes: media.bytes, mimeType: media.mimeType })
        .from(company)
        .innerJoin(media, eq(media.id, company.logo))
        .where(and(eq(company.id, companyId), eq(media.id, params['id'] ?? '')))
      if (!file) return refuseAll([{ path: '', code: 'NOT_FOUND', label: logoNotFound }])
      return {
        headers: { 'content-type': file.mimeType, 'cache-control': 'public, max-age=31536000, immutable' },
        body: file.bytes,
      }
    },
  }),
]
