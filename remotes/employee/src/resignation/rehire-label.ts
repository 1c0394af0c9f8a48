import { L } from '@staff/contract'

/** The action that starts another employment. */
export const rehireLabel = L('Rehire', 'ជួលឡើងវិញ')
/** The action that cancels a planned one. */
export const takeBackLabel = L('Take Back Rehire', 'ដកការជួលឡើងវិញ')
