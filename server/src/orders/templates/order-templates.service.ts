import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { detailFields, stopFields } from '@dromos/contract/consignments/consignment-input.ts'
import { orderFields } from '@dromos/contract/orders/order-input.ts'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import type { DetailRecord } from '@dromos/contract/consignments/consignment-record.ts'
import { MOST_ORDER_TEMPLATES } from '@dromos/contract/orders/order-templates.ts'
import type { OrderTemplate, orderTemplatesApi } from '@dromos/contract/orders/order-templates.ts'
import { repeatedParts } from '@dromos/contract/orders/repeat.rules.ts'
import { getOrder } from '../entry/orders.service.ts'
import { audit } from '../../platform/audit.ts'
import { nameConstraints } from '../../platform/constraints.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { countOwn, lockShared, markDeleted } from '../../records/shared-records.queries.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { demandVersion } from '../../platform/versions.ts'
import { canUpdateTemplate } from './order-templates.policy.ts'
import * as queries from './order-templates.queries.ts'
import type { TemplateContent } from './order-templates.queries.ts'

type Calls = typeof orderTemplatesApi
type NewTemplate = HandlerInput<Calls['POST /orders/templates/store']>['body']
type ChangedTemplate = HandlerInput<Calls['POST /orders/templates/update/{id}']>['body']

nameConstraints({ order_templates_name_unique: { name: 'already_exists' } })

/** The caller's templates and the shared ones. */
export async function listTemplates({ db, actor }: Context): Promise<{ data: OrderTemplate[] }> {
  const kept = await queries.listTemplates(db, actor.id)
  const data = kept.map(({ person_id, owner_name, ...template }) => ({
    ...template,
    owner: { id: person_id, name: owner_name },
    can: { update: canUpdateTemplate(actor, { person_id, shared: template.shared }) },
  }))
  return { data }
}

/** Keeps an order as a template of the caller's. */
export async function storeTemplate(context: Context, { order_id: orderId, ...template }: NewTemplate) {
  return once(context, async (inside) => {
    const { db, actor } = inside
    await demandRoom(inside)
    const made = await queries.insertTemplate(db, actor.id, {
      ...template,
      ...(await contentOf(inside, orderId)),
    })
    await note(inside, 'create', made.id, template)
    return made
  })
}

/** Renames or shares a template, or makes it anew of an order, if nobody has changed it since it was read. */
export async function updateTemplate(
  context: Context,
  id: number,
  { version, order_id: orderId, ...template }: ChangedTemplate,
) {
  return inTransaction(context, async (inside) => {
    const before = await demandTemplate(inside, id)
    await demandVersion(before.version, version, async () => ({ name: before.name }))
    const content = orderId === null ? {} : await contentOf(inside, orderId)
    const next = await queries.updateTemplate(inside.db, id, { ...template, ...content }, inside.actor.id)
    await note(inside, 'update', id, template)
    return next
  })
}

/** Deletes a template, until it is brought back. */
export async function destroyTemplate(context: Context, id: number) {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const before = await demandTemplate(inside, id)
    await markDeleted(db, 'order_templates', id, { isDeleted: true, actorId: actor.id })
    await note(inside, 'destroy', id, before)
    return { message: '' }
  })
}

/** Brings back a deleted template. */
export async function restoreTemplate(context: Context, id: number) {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const before = await demandTemplate(inside, id, true)
    if (before.person_id === actor.id) await demandRoom(inside)
    const next = await markDeleted(db, 'order_templates', id, { isDeleted: false, actorId: actor.id })
    await note(inside, 'restore', id, before)
    return next
  })
}

/** What of an order comes again. Whoever enters the next one is responsible for it; further colleagues stay on it. */
async function contentOf(context: Context, orderId: number): Promise<TemplateContent> {
  const { details, additional_costs, ...order } = await findOrder(context, orderId)
  const { cancelled } = order
  const content: OrderInput = {
    ...picked(order, fieldNames(entered)),
    assign_users: order.assign_users,
    ...repeatedParts({ cancelled, additional_costs, details: details.map(enteredDetail) }),
    assign_user: null,
  }
  const days = details.map(({ loading }) => loading.date)
  return { content, first_day: days.reduce((first, day) => (day < first ? day : first)) }
}

// Who carries it, and for how much, is told anew each time.
const { transporter_price: _net, ...entered } = orderFields

function enteredDetail({ loading, unloading, cargos, references, packings, ...detail }: DetailRecord) {
  return {
    ...picked(detail, fieldNames(detailFields)),
    loading: picked(loading, fieldNames(stopFields)),
    unloading: picked(unloading, fieldNames(stopFields)),
    cargos,
    references,
    packings,
  }
}

async function findOrder(context: Context, orderId: number) {
  try {
    const order = await getOrder(context, orderId)
    if (order.view === 'staff') return order
  } catch (error) {
    if (!(error instanceof AppError && error.status === 404)) throw error
  }
  throw invalid({ order_id: 'unknown_choice' })
}

// Templates of others that are not shared are not there for anybody else.
async function demandTemplate({ db, actor }: Context, id: number, isDeleted = false) {
  const template = await lockShared(db, 'order_templates', id, { personId: actor.id, isDeleted })
  if (!template) throw notFound()
  if (!canUpdateTemplate(actor, template)) throw new AppError('forbidden')
  return template
}

async function demandRoom({ db, actor }: Context): Promise<void> {
  if ((await countOwn(db, 'order_templates', actor.id)) >= MOST_ORDER_TEMPLATES) {
    throw invalid({ name: `too_many:${MOST_ORDER_TEMPLATES}` })
  }
}

async function note(
  context: Context,
  verb: string,
  id: number,
  { name, shared }: { name: string; shared: boolean },
): Promise<void> {
  const after = { name, shared }
  await audit(context, {
    action: `order_templates.${verb}`,
    entity: 'order_templates',
    entityId: id,
    after,
  })
}
