import type { ChatChannel } from '@dromos/contract/constants/chat-channels.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { fullMomentOf } from '../../platform/format.ts'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { IconX } from '../../ui/icons.ts'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import type { ChatCalls } from './chat-calls.ts'
import { t } from './chat.messages.ts'
import classes from './chat.module.css'

interface ChatSearchProps {
  calls: ChatCalls
  channel: ChatChannel
  onChoose: (message: number) => Promise<void>
  onEnd: () => void
}

/** Messages of one channel by their words, whatever accents and case. */
export function ChatSearch({ calls, channel, onChoose, onEnd }: ChatSearchProps) {
  const [words, setWords] = useState('')
  const search = useDeferredValue(words.trim())
  const { data, error, refetch } = useQuery({
    queryKey: ['chat-search', calls.kind, calls.id, channel, search],
    queryFn: () => calls.messages({ channel, search }),
    enabled: search !== '',
  })
  return (
    <div className={classes.search}>
      <div className={classes.box}>
        <input
          type="search"
          ref={takeFocus}
          aria-label={t('searchWords')}
          placeholder={t('searchWords')}
          value={words}
          maxLength={100}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onEnd()
          }}
        />
        <button type="button" className={classes.small} aria-label={t('searchEnd')} onClick={onEnd}>
          <IconX size={15} aria-hidden />
        </button>
      </div>
      <output className={classes.counted}>{data && countOf(data.messages.length, data.has_more)}</output>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {search !== '' && !data && !error && <SkeletonLines count={3} />}
      <ul className={classes.results}>
        {data?.messages.toReversed().map(({ id, author, text, sent_at: at }) => (
          <li key={id}>
            <button type="button" title={t('goTo')} onClick={() => void onChoose(id)}>
              <span className="spread">
                <b className="clip">{author.name}</b>
                <time dateTime={at} className="muted still">
                  {fullMomentOf(at)}
                </time>
              </span>
              <span className={classes.result}>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function countOf(count: number, hasMore: boolean): string {
  if (count === 0) return t('foundNone')
  return hasMore ? t('foundMany', { count }) : t('found', { count })
}

const takeFocus = (field: HTMLInputElement | null): void => field?.focus()
