import classes from './outbox.module.css'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { language } from '../i18n/language.ts'
import { outboxList } from '@dromos/contract/outbox/filters.ts'
import type { OutboxMail } from '@dromos/contract/outbox/outbox.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import type { ReplyOf } from '../platform/api.ts'
import { countOf, fullMomentOf, momentOf } from '../platform/format.ts'
import { listSchema } from '../list/list-address.ts'
import type { ListBase } from '../list/list-address.ts'
import { useShortcuts } from '../platform/shortcuts.ts'
import { useListQuery } from '../list/use-list-query.ts'
import { Empty } from '../ui/empty.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { IconChevronLeft } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/grid/pager.tsx'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { t } from './outbox.messages.ts'

const schema = listSchema(outboxList)

/** `/app/outbox`: the mails of the product and, where no mail server is set up, their texts. */
export function OutboxPage() {
  const { state, request, set } = useListQuery(schema)
  const query = { pageSize: request.pageSize, currentPage: request.currentPage }
  const mails = useQuery({
    queryKey: ['outbox', query],
    queryFn: ({ signal }) => call('GET /outbox', { query, signal }),
    placeholderData: keepPreviousData,
  })
  const page = mails.data
  const open = page?.data.find((mail) => mail.id === state.peek)
  useMoving(page?.data ?? [], state.peek, (id) => set({ peek: id }, { replace: true }))
  return (
    <Page
      fixed
      title={listTitles.outbox[language]}
      aside={page && <span className={classes.total}>{countOf(page.total, page.total_is_estimate)}</span>}
      below={<div className={classes.space} />}
    >
      <div className={classes.frame} data-open={open !== undefined || undefined}>
        {mails.isError ? (
          <ErrorPanel error={mails.error} onRetry={() => void mails.refetch()} />
        ) : (
          <Box page={page} isStale={mails.isPlaceholderData} open={open} state={state} set={set} />
        )}
      </div>
    </Page>
  )
}

interface BoxProps {
  page: ReplyOf<'GET /outbox'> | undefined
  isStale: boolean
  open: OutboxMail | undefined
  state: ListBase<'id'>
  set: (part: Partial<ListBase<'id'>>) => void
}

function Box({ page, isStale, open, state, set }: BoxProps) {
  if (page?.data.length === 0) return <NoMails page={state.page} onFirst={() => set({ page: 1 })} />
  return (
    <>
      <div className={classes.list}>
        <div className={classes.rows} aria-busy={!page || isStale}>
          {page ? (
            <Mails mails={page.data} openId={state.peek} onOpen={(id) => set({ peek: id })} />
          ) : (
            <SkeletonLines count={10} />
          )}
        </div>
        {page && (
          <Pager
            page={state.page}
            size={state.size}
            total={page.total}
            isEstimate={page.total_is_estimate}
            shown={page.data.length}
            onPage={(next) => set({ page: next, peek: null })}
            onSize={(size) => set({ size, peek: null })}
          />
        )}
      </div>
      {open ? <Reading mail={open} onBack={() => set({ peek: null })} /> : <Choose />}
    </>
  )
}

function NoMails({ page, onFirst }: { page: number; onFirst: () => void }) {
  if (page === 1) return <Empty title={t('empty')} text={t('emptyHint')} />
  return (
    <Empty title={t('past')}>
      <Button onClick={onFirst}>{t('toFirst')}</Button>
    </Empty>
  )
}

interface MailsProps {
  mails: readonly OutboxMail[]
  openId: number | null
  onOpen: (id: number) => void
}

function Mails({ mails, openId, onOpen }: MailsProps) {
  return (
    <ul aria-label={t('list')}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <button
            type="button"
            aria-current={mail.id === openId ? 'true' : undefined}
            onClick={() => onOpen(mail.id)}
          >
            <span className={classes.line}>
              <strong>{mail.subject}</strong>
              <time dateTime={mail.created_at}>{momentOf(mail.created_at)}</time>
            </span>
            <span className={classes.line}>
              <span className={classes.recipient}>{mail.recipient}</span>
              <Status mail={mail} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Status({ mail }: { mail: OutboxMail }) {
  const tone = mail.status === 'failed' ? 'danger' : 'plain'
  return <StateFlag tone={tone}>{t(`status.${mail.status}`)}</StateFlag>
}

function Choose() {
  return <p className={classes.choose}>{t('choose')}</p>
}

function Reading({ mail, onBack }: { mail: OutboxMail; onBack: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on its own, so the keyboard has to reach it
    <article className={classes.mail} aria-label={mail.subject} tabIndex={0}>
      <Button className={classes.back ?? ''} leftSection={<IconChevronLeft size={15} />} onClick={onBack}>
        {t('back')}
      </Button>
      <h2>{mail.subject}</h2>
      <dl>
        <dt>{t('to')}</dt>
        <dd>{mail.recipient}</dd>
        <dt>{t('written')}</dt>
        <dd>{fullMomentOf(mail.created_at)}</dd>
        {mail.sent_at && (
          <>
            <dt>{t('sentAt')}</dt>
            <dd>{fullMomentOf(mail.sent_at)}</dd>
          </>
        )}
      </dl>
      <Status mail={mail} />
      {mail.error && <p className={classes.error}>{mail.error}</p>}
      {mail.body_text === '' ? (
        <p className={classes.hidden}>{t('hidden')}</p>
      ) : (
        <div className={classes.text}>
          {piecesOf(mail.body_text).map(({ text, isLink }, index) =>
            isLink ? (
              <a key={index} href={text} target="_blank" rel="noopener noreferrer">
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </div>
      )}
    </article>
  )
}

/** `j`/`k` and the arrows open the mail below or above, Escape closes it. */
function useMoving(
  mails: readonly OutboxMail[],
  openId: number | null,
  open: (id: number | null) => void,
): void {
  const move = (by: 1 | -1) => {
    const from = mails.findIndex((mail) => mail.id === openId)
    const next = mails[from < 0 ? 0 : from + by]
    if (next) open(next.id)
  }
  const down = () => move(1)
  const up = () => move(-1)
  useShortcuts({ j: down, k: up, ArrowDown: down, ArrowUp: up, Escape: () => open(null) })
}

/** A piece of a mail's text: plain, or an address that may be opened. */
interface TextPiece {
  text: string
  isLink: boolean
}

const ADDRESS = /https?:\/\/[^\s<>"']+/g
const SENTENCE_END = /[.,;:!?)\]}·»]+$/

/** Cuts a text into plain pieces and links. Only `http` and `https` become links, whatever else a mail holds. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(SENTENCE_END, '')
    pieces.push({ text: text.slice(at, match.index), isLink: false }, { text: address, isLink: true })
    at = match.index + address.length
  }
  pieces.push({ text: text.slice(at), isLink: false })
  return pieces.filter((piece) => piece.text !== '')
}
