import {
  approvalWorkflowCalls as calls,
  requestWorkflowType,
  type askedBy,
  type ApprovalWorkflowInput,
  type ApprovalWorkflowType,
  type ApproverHolders,
  type PositionLevel,
  type WouldBeAsked,
} from '@staff/contract/admin'
import type { PositionEntry, StructureNode } from '@staff/contract'
import { api, queryClient } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import type { Level } from './coverage.ts'
import type { StepDraft } from './draft.ts'

interface Answer<T> {
  readonly data: T
}
const key = 'approval-workflow'

/** Every kind of request with its workflows. */
export const useWorkflowTypes = () =>
  useQuery({
    queryKey: [key, 'types'],
    queryFn: ({ signal }) => api.getAll<ApprovalWorkflowType>(calls.types, {}, { signal }),
  })
/** One kind of request with its workflows. */
export const useWorkflowType = (id: string) =>
  useQuery({
    queryKey: [key, 'type', id],
    queryFn: ({ signal }) =>
      api.get<Answer<ApprovalWorkflowType>>(calls.type(id), undefined, { signal }).then(({ data }) => data),
  })
/** Who would be asked about a person, for each kind of request. */
export const useAsked = (employeeId: string, by: (typeof askedBy)[number]['value']) =>
  useQuery({
    queryKey: [key, 'asked', employeeId, by],
    queryFn: ({ signal }) =>
      api.get<Answer<readonly WouldBeAsked[]>>(calls.asked, { employeeId, by }, { signal }).then(({ data }) => data),
  })
/** The position levels of the company, lowest first. */
export const useLevels = () =>
  useQuery({
    queryKey: ['position-level', 'all'],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api
        .getAll<PositionLevel>('employee/position-level', { orderBy: 'levelNumber:ASC' }, { signal })
        .then((data) => data.map(({ id, levelNumber, levelTitle }): Level => ({ id, levelNumber, levelTitle }))),
  })
const alone = {
  companyStructureTeam: null,
  companyStructureDepartment: null,
  companyStructureOutlet: null,
  companyStructureLocation: null,
}
/** A chosen position by its name; no call for '' or for a known name. */
export const usePositionName = (id: string, known: boolean) =>
  useQuery({
    queryKey: ['company-structure', 'one', id],
    staleTime: 300_000,
    enabled: id !== '' && !known,
    queryFn: ({ signal }) =>
      api
        .get<Answer<StructureNode>>(`employee/company-structure/${encodeURIComponent(id)}`, undefined, { signal })
        .then(({ data }) => data),
    select: (companyStructurePosition): PositionEntry => ({ companyStructurePosition, ...alone }),
  })

/** How many people a step of the form would ask, and how many of them cannot decide; no call while nobody is chosen. */
export function useHolders({
  mode,
  positionLevelId,
  companyStructurePositionId,
  employeeId,
}: Pick<StepDraft, 'mode' | 'positionLevelId' | 'companyStructurePositionId' | 'employeeId'>) {
  const id =
    mode === 'LEVEL'
      ? positionLevelId
      : mode === 'POSITION'
        ? companyStructurePositionId
        : mode === 'EMPLOYEE'
          ? employeeId
          : ''
  return useQuery({
    queryKey: [key, 'holders', mode, id],
    enabled: id !== '',
    retry: false,
    queryFn: ({ signal }) =>
      api.get<Answer<ApproverHolders>>(calls.holders, { mode, id }, { signal }).then(({ data }) => data),
  })
}

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [key] }),
    queryClient.invalidateQueries({ queryKey: [requestWorkflowType.name] }),
  ])
/** What saving or deleting led to: a change of a kind that changes pay waits for a second person. */
interface Saved {
  readonly id: string
  readonly isWaiting?: boolean
}
/**
 * Creates a workflow of a type, or replaces one. `idempotencyKey` stays the same when the same content is sent again.
 */
export async function saveWorkflow(
  target: { readonly typeId: string; readonly id?: string | undefined; readonly idempotencyKey: string },
  body: ApprovalWorkflowInput,
): Promise<Saved> {
  const { typeId, id, idempotencyKey } = target
  const { data } =
    id === undefined
      ? await api.post<Answer<Saved>>(calls.create(typeId), body, { idempotencyKey })
      : await api.put<Answer<Saved>>(calls.one(id), body)
  await refresh()
  return data
}
/** Deletes a workflow. */
export async function removeWorkflow(id: string): Promise<Saved> {
  const { data } = await api.delete<Answer<Saved>>(calls.one(id))
  await refresh()
  return data
}
/** Confirms a waiting change, or refuses it. */
export async function answerChange(id: string, isConfirmed: boolean): Promise<void> {
  await api.post(calls.answerChange(id), { isConfirmed })
  await refresh()
}
