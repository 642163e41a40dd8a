import { noConfirmation } from '../documents/carrier-confirmation.sql.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { groupageLifeApi } from '@dromos/contract/groupages/groupage-life.ts'
import { afterMove, refusalOf } from '@dromos/contract/groupages/moves.ts'
import type { GroupageCommand, GroupageFacts } from '@dromos/contract/groupages/moves.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { defineLife } from '../documents/document-life.service.ts'
import type { Context } from '../platform/context.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { groupageOf } from './groupage-admission.ts'
import type { GroupageColumns } from './groupages.queries.ts'
import * as queries from './groupages.queries.ts'
import { getGroupage } from './groupages.service.ts'

type Calls = typeof groupageLifeApi
type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockGroupage>>> & { life: GroupageFacts }

export const { giveCommand, demandCommand: requireCommand } = defineLife<
  GroupageCommand,
  Locked,
  GroupageColumns,
  MovedDocument
>({
  documentOf: groupageOf,
  lockVersion: async (db, id) => (await queries.lockGroupage(db, id))?.version,
  async readLife({ db }, id) {
    const groupage = await queries.lockGroupage(db, id)
    if (!groupage) throw notFound()
    return { ...groupage, life: await queries.readLife(db, id) }
  },
  getCurrent: getGroupage,
  demandMove: requireTransition,
  afterMove,
  writeState: ({ db, actor }, id, { after: { status }, columns }) =>
    queries.writeState(db, id, { status, ...columns }, actor.id),
})

export const switchGroupage = (
  context: Context,
  id: number,
  { version, isOn }: HandlerInput<Calls['PUT /groupages/activate/{id}']>['body'] & { isOn: boolean },
): Promise<MovedDocument> =>
  giveCommand(context, id, { command: isOn ? 'activate' : 'deactivate', version }, () => ({
    columns: { active: isOn },
  }))

/** That the transport order was sent is no confirmation: the desk notes what the carrier says. */
export const confirmGroupage = (
  context: Context,
  id: number,
  { version }: HandlerInput<Calls['PUT /groupages/carrierConfirm/{id}']>['body'],
): Promise<MovedDocument> =>
  giveCommand(context, id, { command: 'carrier_confirm', version }, ({ clock }) => ({
    columns: { confirmed_by_carrier_at: clock.now().toISOString() },
  }))

export const withdrawGroupageConfirmation = (
  context: Context,
  id: number,
  { version, reason }: HandlerInput<Calls['PUT /groupages/undoCarrierConfirm/{id}']>['body'],
): Promise<MovedDocument> =>
  giveCommand(context, id, { command: 'undo_carrier_confirm', version }, () => ({
    columns: noConfirmation,
    text: reason,
  }))

function requireTransition(command: GroupageCommand, life: GroupageFacts, role: RoleId): void {
  const fault = faultOf(command, life, role)
  if (fault === 'role') throw new AppError('forbidden')
  if (fault !== null) throw new AppError('conflict', { fields: { result: fault } })
}

/** Why a command is refused, as it is said to who gives it. */
export function faultOf(command: GroupageCommand, life: GroupageFacts, role: RoleId) {
  const refusal = refusalOf(command, life, role)
  if (refusal === null || refusal === 'role') return refusal
  return refusal === 'status' ? (`groupage_${command}` as const) : (`groupage_${refusal}` as const)
}
