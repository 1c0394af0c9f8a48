/** The call that makes the archive of a person as a task, relative to the service. */
export const personArchiveCall = (id: string): string =>
  `employee/employee-master-information/${id === ':id' ? id : encodeURIComponent(id)}/archive`
