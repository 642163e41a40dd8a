import { documentEvents } from '../documents/log.rules.ts'
import { groupageCommands } from './moves.ts'

export const groupageEvents = [...documentEvents, ...groupageCommands, 'order_left', 'followed'] as const
export type GroupageEvent = (typeof groupageEvents)[number]
