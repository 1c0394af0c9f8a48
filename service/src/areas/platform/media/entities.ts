import { holds } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import { bulkImportDocument } from '../../admin/bulk-import-document/bulk-import-document.table.ts'
import { companyInformation } from '../../admin/company-information/company-information.table.ts'
import { fingerPrintDevice } from '../../admin/finger-print-device/finger-print-device.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { publicHoliday } from '../../attendance-leave/public-holiday/public-holiday.table.ts'
import { payrollPaperFiling } from '../../payroll/payroll-paper/payroll-paper.table.ts'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { letterCopies } from '../print/kept-letters.ts'
import { importReach, mayOpenInput } from '../../../imports/reach.ts'
import { employeeAttachments } from './employee-attachments.ts'
import { employeeProfile } from './employee-profile.ts'
import { filedPaper } from './filed-paper.ts'
import { isThere, recordFiles, type MediaEntity } from './media-entities.ts'
import { requestAttachments } from './request-attachments.ts'

/** The logo is seen by everybody who signs in. */
const companyLogo: MediaEntity = {
  entityType: 'COMPANY_LOGO',
  table: companyInformation,
  column: companyInformation.logo,
  async may(ctx, action, entityId) {
    if (action === 'write' && !holds(ctx.caller.permissions, 'UPDATE_COMPANY_INFORMATION')) return false
    return entityId === null ? action === 'write' : isThere(ctx, companyInformation, entityId)
  },
}
/** The photo of an account that belongs to no employee: one's own, or with the rights on users. */
const adminProfile: MediaEntity = {
  entityType: 'ADMIN_PROFILE',
  table: userAccount,
  async may(ctx, action, entityId) {
    if (entityId === null) return false
    if (
      entityId !== ctx.caller.userId &&
      !holds(ctx.caller.permissions, action === 'write' ? 'UPDATE_USER' : 'READ_USER')
    )
      return false
    return isThere(ctx, userAccount, entityId)
  },
}

/**
 * Uploaded files of imports come by the import's own call and do not change. Another user's file is for callers who may
 * read all of its columns.
 */
const importFiles: MediaEntity = {
  entityType: 'BULK_IMPORT',
  table: bulkImportDocument,
  async may(ctx, action, entityId) {
    if (action === 'write' || entityId === null) return false
    const found = await ctx.db
      .select({ id: bulkImportDocument.id })
      .from(bulkImportDocument)
      .where(and(eq(bulkImportDocument.id, entityId), importReach(ctx.caller), mayOpenInput(ctx.caller)))
    return found.length > 0
  },
}

/** Filed papers show the pay of everybody: for callers who file or read papers, see everybody and may see amounts. */
const filedPapers: MediaEntity = {
  entityType: 'PAYROLL_PAPER',
  table: payrollPaperFiling,
  async may(ctx, action, entityId) {
    const { permissions, isSelfService } = ctx.caller
    const need = action === 'write' ? 'FILE_PAYROLL_PAPER' : 'READ_PAYROLL_PAPER'
    if (entityId === null || isSelfService || peopleInReach(ctx.caller) !== undefined) return false
    return holds(permissions, need) && holds(permissions, 'READ_SALARY') && isThere(ctx, payrollPaperFiling, entityId)
  },
  decided: filedPaper,
}

/**
 * The owner of the files of each category: one line each. A record of a new area adds its line here and, in a
 * migration, the trigger that deletes its files with it. Categories without a line are refused by name.
 */
export const mediaEntities: readonly MediaEntity[] = [
  employeeProfile,
  companyLogo,
  adminProfile,
  recordFiles({ entityType: 'FINGER_PRINT_DEVICE', table: fingerPrintDevice, permission: 'FINGER_PRINT_DEVICE' }),
  ...employeeAttachments,
  ...requestAttachments,
  ...letterCopies,
  importFiles,
  filedPapers,
  recordFiles({ entityType: 'PUBLIC_HOLIDAY', table: publicHoliday, permission: 'PUBLIC_HOLIDAY' }),
]
