import type { StaffOrderRecord } from '@dromos/contract/orders/orders.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import type { RoleId } from '@dromos/contract/trade/roles.ts'
import { orderCommands, refusalOf } from '@dromos/contract/orders/moves.ts'
import type { LifeRefusal } from '@dromos/contract/orders/moves.ts'
import { Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { language } from '../../i18n/language.ts'
import { call } from '../../platform/api.ts'
import { useCommands } from '../../platform/commands.ts'
import { sentenceOf } from '../../platform/http.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { FormReadOnly } from '../../ui/fields/use-field.ts'
import { IconChevronDown } from '../../ui/icons.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { dangerous } from './order-life.api.ts'
import type { ButtonCommand } from './order-life.api.ts'
import { t } from './order-life.messages.ts'
import classes from './order-life.module.css'

const OrderCommandDialog = lazy(async () => ({
  default: (await import('./order-command-dialog.tsx')).OrderCommandDialog,
}))

const OrderTemplateSave = lazy(async () => ({
  default: (await import('../templates/order-template-save.tsx')).OrderTemplateSave,
}))

/** What comes next on an order's way, by its status. */
const nextSteps: Readonly<Record<number, ButtonCommand>> = {
  1: 'assign',
  2: 'loaded',
  3: 'delivered',
  4: 'close',
  5: 'settle_damage',
  6: 'undo_cancel',
}

interface Offered {
  command: ButtonCommand
  /** What would have to hold first; null when it can be done. */
  refusal: string | null
}

/** The commands an order takes from this role now; those that only a need stands against say which. */
function commandsFor({ life }: StaffOrderRecord, role: RoleId): Offered[] {
  return orderCommands.flatMap((command) => {
    if (command === 'change') return []
    const refusal = refusalOf(command, life, role)
    if (refusal === 'role' || refusal === 'status' || isBesideThePoint(command, refusal)) return []
    return [{ command, refusal: refusal && fieldText(`life_${refusal}`, language) }]
  })
}

const isBesideThePoint = (command: ButtonCommand, refusal: LifeRefusal | null): boolean =>
  refusal === 'closed' || refusal === 'settled_case' || (refusal === 'not_closed' && command !== 'reopen')

interface OrderActionsProps {
  order: StaffOrderRecord
  /** Something typed is not saved yet: it would be overtaken. */
  isDirty: () => boolean
}

/** The command of the moment as a button, the others in a menu; each asks in its dialog for what it needs. */
export function OrderActions({ order, isDirty }: OrderActionsProps) {
  const { role } = useAuthor()
  const navigate = useNavigate()
  const [open, setOpen] = useState<ButtonCommand | null>(null)
  const offered = commandsFor(order, role)
  const next = offered.find(({ command, refusal }) => command === nextSteps[order.status] && !refusal)
  const others = offered.filter((one) => one !== next)
  const start = ({ command, refusal }: Offered) => {
    if (refusal) return toast({ text: refusal, tone: 'problem' })
    if (isDirty()) return toast({ text: t('saveFirst'), tone: 'problem' })
    if (command !== 'destroy') return setOpen(command)
    void destroy(order).then((isGone) => isGone && void navigate({ to: '/app/orders/list' }))
  }
  const [isKept, setKept] = useState(false)
  const keep = () => (isDirty() ? toast({ text: t('saveFirst'), tone: 'problem' }) : setKept(true))
  const copy = () => void navigate({ to: '/app/orders/create', search: { copy: String(order.id) } })
  useCommands([
    ...offered
      .filter(({ refusal }) => !refusal)
      .map((one) => ({
        id: one.command,
        label: t(`commands.${one.command}`),
        isGrave: dangerous.has(one.command),
        run: () => start(one),
      })),
    { id: 'copy order', label: t('copy'), run: copy },
    { id: 'save as template', label: t('saveTemplate'), run: keep },
  ])
  return (
    <>
      <Others offered={others} start={start} copy={copy} keep={keep} />
      {next && (
        <Button variant="filled" aria-haspopup="dialog" onClick={() => start(next)}>
          {t(`commands.${next.command}`)}
        </Button>
      )}
      {isKept && (
        <FormReadOnly value={false}>
          <Suspense>
            <OrderTemplateSave orderId={order.id} onClose={() => setKept(false)} />
          </Suspense>
        </FormReadOnly>
      )}
      {open && open !== 'destroy' && (
        // What closes an order to its form does not close its commands.
        <FormReadOnly value={false}>
          <Suspense>
            <OrderCommandDialog key={open} command={open} order={order} onClose={() => setOpen(null)} />
          </Suspense>
        </FormReadOnly>
      )}
    </>
  )
}

interface OthersProps {
  offered: readonly Offered[]
  start: (one: Offered) => void
  copy: () => void
  keep: () => void
}

function Others({ offered, start, copy, keep }: OthersProps) {
  return (
    <Menu portalProps={{ target: '#content' }} withInitialFocusPlaceholder={false} position="bottom-end">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} />}>{t('more')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((one, index) => (
          <Menu.Item
            key={one.command}
            data-autofocus={index === 0 || undefined}
            className={itemClass(one)}
            onClick={() => start(one)}
          >
            {t(`commands.${one.command}`)}
            {one.refusal && <span className={classes['why']}>{one.refusal}</span>}
          </Menu.Item>
        ))}
        <Menu.Item data-autofocus={offered.length === 0 || undefined} onClick={copy}>
          {t('copy')}
        </Menu.Item>
        <Menu.Item onClick={keep}>{t('saveTemplate')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const itemClass = ({ command, refusal }: Offered): string =>
  (refusal ? classes['refused'] : dangerous.has(command) && classes['dangerous']) || ''

async function destroy({ id, number_id: number }: StaffOrderRecord): Promise<boolean> {
  const isSure = await confirm({
    title: t('hints.destroyTitle', { number }),
    text: t('hints.destroyText'),
    confirm: t('commands.destroy'),
    dangerous: true,
  })
  if (!isSure) return false
  try {
    await call('DELETE /orders/destroy/{id}', { params: { id } })
    toast({ text: t('done.destroy', { number }) })
    return true
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
    return false
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
  }
}
