import { isChangeable } from '@dromos/contract/chats/chat-limits.rules.ts'
import type { ChatMessage, ChatReader } from '@dromos/contract/chats/chat.ts'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { ChatCalls } from './chat-calls.ts'
import { newestOf, readersAt, rowsOf } from './chat-data.ts'
import type { Row } from './chat-data.ts'
import { t } from './chat.messages.ts'
import classes from './messages.module.css'
import { MessageItem } from './message-item.tsx'
import type { MessageActions } from './message-item.tsx'

/** Messages that are drawn or put away together. */
const BLOCK = 25
/** What of a message is not known before it is drawn, in pixels. */
const GUESSED = 52
const NEAR = '600px'
/** The keys scroll it; what comes is read out elsewhere, a sentence at a time. */
const log = { role: 'log', 'aria-live': 'off', tabIndex: 0 } as const

export interface MessageListProps extends MessageActions {
  label: string
  calls: ChatCalls
  messages: readonly ChatMessage[]
  readers: readonly ChatReader[]
  hasMore: boolean
  /** Up to where it had been read when the chat was opened. */
  readTo: number
  isBetween: boolean
  ourSide: 'office' | 'customer'
  foundId: number | null
  onOlder: () => Promise<unknown>
  onBottom: (isAtBottom: boolean) => void
  scroller: RefObject<HTMLDivElement | null>
  /** What stands below the newest: messages on their way. */
  children: ReactNode
}

/** Newest at the bottom and in sight; blocks that are far from the window are put away, each at its height. */
export function MessageList(props: MessageListProps) {
  const { label, messages, hasMore, onOlder, onBottom, scroller } = props
  const rows = rowsOf(messages, props.readTo)
  const [first] = useState(() => newestOf(messages))
  const now = useMinute()
  const marks = readersAt(messages, props.readers)
  const onScroll = () => {
    // The box is turned around: its bottom is at nought, and up is less.
    if (scroller.current) onBottom(scroller.current.scrollTop > -40)
  }
  return (
    <div ref={scroller} className={classes.scroller} {...log} aria-label={label} onScroll={onScroll}>
      <div className={classes.list}>
        {hasMore ? <Older root={scroller} onOlder={onOlder} /> : <Begin isEmpty={rows.length === 0} />}
        {blocksOf(rows, first).map(([number, block]) => (
          <Block
            key={number}
            root={scroller}
            count={block.length}
            isKept={block.some(({ message }) => message.id === props.foundId)}
          >
            {block.map((row) => (
              <MessageItem
                key={row.message.id}
                row={row}
                calls={props.calls}
                isBetween={props.isBetween}
                isOurs={row.message.author.side === props.ourSide}
                mayChange={row.message.is_own && isChangeable(row.message.sent_at, now)}
                isFound={row.message.id === props.foundId}
                readers={marks.get(row.message.id)}
                reply={props.reply}
                edit={props.edit}
                remove={props.remove}
              />
            ))}
          </Block>
        ))}
        {props.children}
      </div>
    </div>
  )
}

/** Counted from what was newest at first, so that neither older nor newer ones change a block that is there. */
function blocksOf(rows: readonly Row[], first: number): [number, Row[]][] {
  const anchor = rows.findLastIndex(({ message }) => message.id <= first)
  const places = new Map(rows.map((row, at) => [row, Math.ceil((at - anchor) / BLOCK)]))
  return [...Map.groupBy(rows, (row) => places.get(row) ?? 0)]
}

const Begin = ({ isEmpty }: { isEmpty: boolean }) =>
  isEmpty ? null : <p className={classes.begin}>{t('begin')}</p>

function Older({ root, onOlder }: { root: RefObject<HTMLElement | null>; onOlder: () => Promise<unknown> }) {
  const mark = useRef<HTMLParagraphElement>(null)
  const isReading = useRef(false)
  const { isNear } = useNearness(mark, root)
  useEffect(() => {
    if (!isNear || isReading.current) return
    isReading.current = true
    // What fails is read when somebody comes back to it.
    void onOlder()
      .catch(() => undefined)
      .finally(() => {
        isReading.current = false
      })
  })
  return (
    <p ref={mark} className={classes.begin}>
      {t('older')}
    </p>
  )
}

interface BlockProps {
  root: RefObject<HTMLElement | null>
  count: number
  isKept: boolean
  children: ReactNode
}

function Block({ root, count, isKept, children }: BlockProps) {
  const box = useRef<HTMLOListElement>(null)
  const { isNear, height } = useNearness(box, root)
  const isDrawn = isNear || isKept
  return (
    <ol
      ref={box}
      className={classes.block}
      style={isDrawn ? undefined : { height: height || count * GUESSED }}
    >
      {isDrawn && children}
    </ol>
  )
}

interface Nearness {
  isNear: boolean
  /** What it took before it was put away, in pixels. */
  height: number
}

/** Whether an element is in the window of the scroller or near it. */
function useNearness(element: RefObject<HTMLElement | null>, root: RefObject<HTMLElement | null>): Nearness {
  const [nearness, setNearness] = useState<Nearness>({ isNear: true, height: 0 })
  useEffect(() => {
    if (!element.current) return undefined
    const look = (entries: IntersectionObserverEntry[]) => {
      const entry = entries.at(-1)
      if (entry) setNearness({ isNear: entry.isIntersecting, height: entry.boundingClientRect.height })
    }
    const observer = new IntersectionObserver(look, { root: root.current, rootMargin: `${NEAR} 0px` })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, root])
  return nearness
}

const MINUTE_MS = 60_000

/** The time, looked at once a minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
