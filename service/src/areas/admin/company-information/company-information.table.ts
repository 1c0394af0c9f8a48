import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { media } from '../../platform/media/media.table.ts'

/** The company as it calls itself: one row, with the id `company`, from the first time that somebody saves it. */
export const companyInformation = pgTable('company_information', {
  id: id(),
  nameKh: text('name_kh').notNull().default(''),
  nameEn: text('name_en').notNull().default(''),
  addressKh: text('address_kh').notNull().default(''),
  addressEn: text('address_en').notNull().default(''),
  phoneNumber: text('phone_number').notNull().default(''),
  emailAddress: text('email_address').notNull().default(''),
  /** What is under every payslip. */
  payslipNoteKh: text('payslip_note_kh'),
  payslipNoteEn: text('payslip_note_en'),
  logo: text('logo').references(() => media.id),
  ...recordColumns(),
})
