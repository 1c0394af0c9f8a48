export { positionLevel, type PositionLevel, type PositionLevelInput } from './position-level.resource.ts'
export {
  activatedSchema, compositionHistorySchema, compositionPlanSchema, historyVerdictSchema, remoteVersionBodies, remoteVersionCalls, remoteVersionStateSchema,
  type CompositionDifference, type CompositionHistory, type CompositionPlan, type RemoteVersionState,
} from './remote-version.ts'
