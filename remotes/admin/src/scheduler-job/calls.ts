import { schedulerJobCalls, schedulerJobParameter, type SchedulerJob } from '@staff/contract/admin'
import { api } from '@staff/kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const key = ['scheduler-job']
const busy = 1_500
const calm = 15_000
const isMoving = ({ lastStatus, isAsked }: SchedulerJob): boolean => lastStatus === 'RUNNING' || isAsked

/** The jobs, loaded again while the page is visible: often while one of them runs. */
export const useJobs = () =>
  useQuery<readonly SchedulerJob[]>({
    queryKey: key,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? busy : calm),
    queryFn: ({ signal }) =>
      api.get<readonly SchedulerJob[]>(`employee/${schedulerJobCalls.list}`, undefined, { signal, silent: true }),
  })
/** Starts a run now; refused with 409 while the job runs. */
export function useGenerate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) =>
      api.post(`employee/${schedulerJobCalls.run}`, undefined, { query: { [schedulerJobParameter]: name } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
