import type { AnswerOptions } from '@dromos/contract/inbox/mail-answers.ts'
import type { MailThread } from '@dromos/contract/inbox/threads.ts'
import type { MailDraft } from '@dromos/contract/mail/composer/composer.ts'
import { MOST_READERS } from '@dromos/contract/mail/composer/placeholders.ts'
import { Button, Checkbox, Kbd, SegmentedControl, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { draftQuery } from '../../mail/composer/composer.api.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { AnswerAttachments, AnswerTemplates } from './answer-menus.tsx'
import { answerQuery, draftPlaceOf } from './answer.api.ts'
import type { AnswerLanguage } from './answer.api.ts'
import { t } from './answer.messages.ts'
import classes from './answer.module.css'
import { useAnswer } from './use-answer.ts'
import type { Answering } from './use-answer.ts'

interface AnswerBoxProps {
  thread: MailThread
  onSent?: (isDone: boolean) => void
}

/** Where a thread is answered: it names who reads it in words and colour. `r` goes there. */
export function AnswerBox(props: AnswerBoxProps) {
  const { thread } = props
  const options = useQuery(answerQuery(thread.id))
  const draft = useQuery(draftQuery({ place: draftPlaceOf(thread.id) }))
  const failed = options.error ?? draft.error
  if (failed) return <ErrorPanel error={failed} onRetry={() => void options.refetch()} />
  if (!options.data || !draft.data) return <SkeletonLines count={3} />
  if (!options.data.answered) return null
  return <Writing {...props} key={thread.id} options={options.data} begun={draft.data.draft} />
}

interface WritingProps extends AnswerBoxProps {
  options: AnswerOptions
  begun: MailDraft | null
}

function Writing({ thread, onSent, options, begun }: WritingProps) {
  const answer = useAnswer(thread, options, begun)
  const { values, change, audience } = answer
  const field = useRef<HTMLTextAreaElement>(null)
  useShortcuts({ r: () => field.current?.focus() })
  const send = async (isDone: boolean) => {
    if (await answer.send(isDone)) onSent?.(isDone)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send(false)
  }
  return (
    <section className={classes.box} data-side={audience.side} aria-label={t('title')}>
      <p className={classes.audience}>
        {values.to.length === 0
          ? t('audience.none')
          : t(`audience.${audience.side}`, { firm: audience.firms.join(', ') })}
      </p>
      <Head answer={answer} options={options} />
      <textarea
        ref={field}
        className={classes.text}
        aria-label={t('text')}
        placeholder={t('placeholder')}
        rows={4}
        value={values.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <Below answer={answer} options={options} />
      <div className={classes.foot}>
        <AnswerAttachments answer={answer} options={options} />
        {values.text !== '' && (
          <Button size="compact-sm" variant="subtle" onClick={answer.fresh}>
            {t('fresh')}
          </Button>
        )}
        <span className="fill" />
        <Button disabled={answer.isSending} onClick={() => void send(true)}>
          {t('sendDone')}
        </Button>
        <Button
          variant="filled"
          loading={answer.isSending}
          rightSection={<Kbd size="xs">Ctrl ↵</Kbd>}
          onClick={() => void send(false)}
        >
          {t('send')}
        </Button>
      </div>
    </section>
  )
}

interface PartProps {
  answer: Answering
  options: AnswerOptions
}

const languages: { value: AnswerLanguage; label: string }[] = [
  { value: 'en', label: 'EN' },
  { value: 'el', label: 'ΕΛ' },
]

function Head({ answer: { values, change }, options }: PartProps) {
  const [hasCc, setCc] = useState(values.cc.length > 0)
  const known = options.contacts.map(({ email }) => email)
  return (
    <div className={classes.head}>
      <TagsInput
        className="fill"
        size="xs"
        aria-label={t('to')}
        leftSection={t('to')}
        leftSectionWidth={38}
        data={known}
        value={values.to}
        maxTags={MOST_READERS}
        onChange={(to) => change({ to, isConfirmed: false })}
      />
      {!hasCc && (
        <Button size="compact-sm" variant="subtle" onClick={() => setCc(true)}>
          {t('addCc')}
        </Button>
      )}
      <SegmentedControl
        aria-label={t('language')}
        data={languages}
        value={values.language}
        onChange={(value) => change({ language: value === 'el' ? 'el' : 'en' })}
      />
      <AnswerTemplates values={values} onText={(text) => change({ text })} />
      {hasCc && (
        <TagsInput
          className={classes.cc ?? ''}
          size="xs"
          aria-label={t('cc')}
          leftSection={t('cc')}
          leftSectionWidth={38}
          data={known}
          value={values.cc}
          maxTags={MOST_READERS}
          onChange={(cc) => change({ cc, isConfirmed: false })}
        />
      )}
    </div>
  )
}

/** What has to be known before it goes out, and what goes along below. */
function Below({ answer, options: { answered } }: PartProps) {
  const { values, change, audience, strangers, error } = answer
  if (!answered) return null
  const isAsked = answered.reply_to !== '' && !values.to.includes(answered.reply_to)
  return (
    <div className={classes.below}>
      {answered.sender_failed && <p className={classes.warned}>{t('doubtful')}</p>}
      {isAsked && (
        <p>
          {t('replyTo', { email: answered.reply_to })}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => change({ to: [answered.reply_to] })}>
            {t('replyThere')}
          </Button>
        </p>
      )}
      {strangers.length > 0 && (
        <Checkbox
          label={t('strangers', { emails: strangers.join(', ') })}
          checked={values.isConfirmed}
          onChange={({ currentTarget }) => change({ isConfirmed: currentTarget.checked })}
        />
      )}
      {audience.isTheirs ? (
        <details>
          <summary>{t('quote')}</summary>
          <p className={classes.quote}>{answered.quote}</p>
        </details>
      ) : (
        <p className={classes.warned}>{t('elsewhere')}</p>
      )}
      {error && (
        <p className={classes.wrong} role="alert">
          {t('failed')} {error}
        </p>
      )}
    </div>
  )
}
