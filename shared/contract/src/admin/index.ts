export { positionLevel, type PositionLevel, type PositionLevelInput } from './position-level.resource.ts'
