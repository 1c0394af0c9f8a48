/** The verbs of a permission (spec 1 section 6). */
export const actions = ['READ', 'CREATE', 'UPDATE', 'DELETE', 'VIEW', 'PRINT', 'DOWNLOAD', 'LINK'] as const
export type Action = (typeof actions)[number]
