import type { Language } from '@dromos/contract/constants/languages.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from './clock.ts'

export interface Actor {
  readonly id: number
  readonly role: RoleId
  /** The firm of a customer account; null for staff. */
  readonly firmId: number | null
  readonly sessionId: string
  /** Whether they have accepted the present terms of use. */
  readonly hasAccepted: boolean
}

/** What every use case is given. `actor` is null only on public endpoints. */
export interface PublicContext {
  readonly db: Db
  readonly actor: Actor | null
  readonly clock: Clock
  readonly language: Language
  readonly requestId: string
  readonly address: string
  readonly replayKey: ReplayKey | null
}

export interface Context extends PublicContext {
  readonly actor: Actor
}

/** The caller's `Idempotency-Key`, bound to the route and the body it came with. */
export interface ReplayKey {
  readonly key: string
  readonly route: string
  readonly bodyHash: string
}
