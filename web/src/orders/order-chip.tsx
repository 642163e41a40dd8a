import type { OrderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { orderFlagWords, statusWords } from '@dromos/contract/constants/order-words.ts'
import { language } from '../i18n/language.ts'
import { IconAlertTriangle, IconClock, IconHelp, IconHourglass, IconLock } from '../ui/icons.ts'
import { StateChip, StateFlag } from '../ui/state-chip.tsx'
import type { FlagTone, StateTone } from '../ui/state-chip.tsx'
import classes from './orders.module.css'
import { t } from './orders.messages.ts'

export const orderTones: Record<OrderStatus, StateTone> = {
  1: 'created',
  2: 'loading',
  3: 'delivery',
  4: 'finished',
  5: 'damage',
  6: 'cancelled',
}

function OrderChip({ status }: { status: OrderStatus }) {
  return <StateChip tone={orderTones[status]}>{statusWords[status][language]}</StateChip>
}

interface Flag {
  tone: FlagTone
  sign: typeof IconLock
  text: string
}

interface Facts {
  status: OrderStatus
  loading_delay: boolean
  delivery_delay: boolean
  at_risk: boolean
  damaged: boolean
  closed: boolean
  /** Staff are told of it alone: in a row of a list, or in the record. */
  plates_missing?: boolean
  life?: { plates_missing: boolean }
}

export function OrderState({ order, isShort = false }: { order: Facts; isShort?: boolean }) {
  const flags = flagsOf(order, isShort)
  return (
    <span className={isShort ? classes.state : 'inline tight'}>
      <OrderChip status={order.status} />
      {isShort ? (
        <ShortFlags flags={flags} />
      ) : (
        flags.map(({ text, tone }) => (
          <StateFlag key={text} tone={tone}>
            {text}
          </StateFlag>
        ))
      )}
    </span>
  )
}

/** As many signs as a cell has room for beside the longest word. */
const MOST_SIGNS = 2

function ShortFlags({ flags }: { flags: readonly Flag[] }) {
  if (flags.length <= MOST_SIGNS) return flags.map((flag) => <ShortFlag key={flag.text} {...flag} />)
  const [first, ...others] = flags
  const words = others.map(({ text }) => text).join(', ')
  return (
    <>
      {first && <ShortFlag {...first} />}
      <span className={classes.sign} title={words}>
        <StateFlag tone="plain">
          <span aria-hidden>+{others.length}</span>
          <span className="visually-hidden">{words}</span>
        </StateFlag>
      </span>
    </>
  )
}

function flagsOf(order: Facts, isShort: boolean): Flag[] {
  const isLate = order.loading_delay || order.delivery_delay
  const isDamaged = order.damaged && order.status !== orderStatus.damage
  const flags: (Flag | false)[] = [
    isLate && { tone: 'warning', sign: IconClock, text: t(isShort ? shortly(order) : lateness(order)) },
    order.at_risk && { tone: 'warning', sign: IconHourglass, text: orderFlagWords.atRisk[language] },
    isDamaged && { tone: 'damage', sign: IconAlertTriangle, text: t('flags.damaged') },
    lacksPlates(order) && {
      tone: 'warning',
      sign: IconHelp,
      text: orderFlagWords.platesMissing[language],
    },
    order.closed && { tone: 'plain', sign: IconLock, text: t('flags.closed') },
  ]
  return flags.filter((flag) => flag !== false)
}

const lacksPlates = ({ plates_missing: areMissing, life }: Facts): boolean =>
  areMissing ?? life?.plates_missing ?? false

/** A flag by its sign; its word stands beside it where its cell is wide. */
function ShortFlag({ tone, sign: Sign, text }: Flag) {
  return (
    <span className={classes.sign} title={text}>
      <StateFlag tone={tone}>
        <Sign size={13} aria-hidden />
        <span className={classes.signWord}>{text}</span>
      </StateFlag>
    </span>
  )
}

function shortly({ loading_delay, delivery_delay }: Facts) {
  if (loading_delay && delivery_delay) return 'flags.late'
  return loading_delay ? 'flags.loadingShort' : 'flags.deliveryShort'
}

function lateness({ loading_delay, delivery_delay }: Facts) {
  if (loading_delay && delivery_delay) return 'flags.bothLate'
  return loading_delay ? 'flags.loadingLate' : 'flags.deliveryLate'
}
