/** The page of one person, the employee profile; `tab` in the query is the group or the key of one of its tabs. */
export const profilePage = '/employee-management/profile/{id}'
/** Its address for a person, at a tab; at the overview when absent. */
export const profilePath = (id: string, tab?: string): string =>
  `${profilePage.replace('{id}', encodeURIComponent(id))}${tab ? `?tab=${tab}` : ''}`
