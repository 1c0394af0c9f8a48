export { positionLevel, type PositionLevel, type PositionLevelInput } from './position-level.resource.ts'
export { messageOutbox, type MessageOutbox } from './message-outbox.resource.ts'
