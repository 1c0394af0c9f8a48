import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal, refuse } from '../http/errors.ts'

/** A file of a multipart form, whole in memory; its size is limited before it is read. */
export interface UploadedFile {
  readonly filename: string
  readonly bytes: Buffer
}

/** The part `file` of a form, for the schema of its body. */
export const uploadedFile = z.custom<UploadedFile>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value,
  { error: 'REQUIRED' },
)

// Limits and types have a status of their own; whatever else stops the reading, the form did not come whole.
const isNamed = (error: unknown): boolean =>
  error instanceof Refusal || typeof (error as { statusCode?: unknown }).statusCode === 'number'

const formType = /^\s*multipart\/form-data\s*(?:;|$)/i
/** Refuses what is no form before its body is read, and says what an upload wants. */
export function checkForm({ headers }: FastifyRequest): void {
  if (!formType.test(headers['content-type'] ?? '')) refuse('', 'FORM_NEEDED')
}
/**
 * Reads a form with one file of at most `maxBytes`: its text fields by name, and the file at `file`. Refuses anything
 * that is not such a form.
 */
export async function readForm(request: FastifyRequest, maxBytes: number): Promise<Readonly<Record<string, unknown>>> {
  if (!request.isMultipart()) refuse('', 'FORM_NEEDED')
  const form: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'file')
        form[part.fieldname] = { filename: part.filename, bytes: await part.toBuffer() } satisfies UploadedFile
      else form[part.fieldname] = part.value
    }
  } catch (error) {
    if (isNamed(error)) throw error
    refuse('', 'BODY_CUT')
  }
  return { ...form }
}
