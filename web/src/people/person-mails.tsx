import { mailStatusWords } from '@dromos/contract/outbox/columns.ts'
import type { PersonMail } from '@dromos/contract/people/user-composer.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { language } from '../i18n/language.ts'
import { ReadPart } from '../list/read-part.tsx'
import { call } from '../platform/api.ts'
import { momentOf } from '../platform/format.ts'
import { queryClient } from '../platform/query-client.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { personMailsQuery } from './people.api.ts'
import classes from './person-mails.module.css'
import { t } from './person-mails.messages.ts'

const MailPanel = lazy(async () => ({ default: (await import('../mail/composer/mail-panel.tsx')).MailPanel }))

/** The log of a member of staff: the last mails to them and from them. */
export function PersonMails({ id }: { id: number }) {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <ReadPart read={useQuery(personMailsQuery(id))} lines={4}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="bare muted">{t('none')}</p>
          ) : (
            <ol className={classes.mails}>
              {data.map((mail) => (
                <MailLine key={mail.id} mail={mail} onOpen={() => setOpened(mail.id)} />
              ))}
            </ol>
          )
        }
      </ReadPart>
      {opened !== null && (
        <Suspense>
          <MailPanel
            id={opened}
            read={(mail, signal) => call('GET /users/mail/{id}/{mail}', { params: { id, mail }, signal })}
            onChanged={() => void queryClient.invalidateQueries({ queryKey: personMailsQuery(id).queryKey })}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** One's own, in the profile. */
export const OwnMails = ({ id }: { id: number }) => (
  <FormSection title={t('title')}>
    <div className={classes.wide}>
      <PersonMails id={id} />
    </div>
  </FormSection>
)

function MailLine({ mail, onOpen }: { mail: PersonMail; onOpen: () => void }) {
  const { is_theirs: isTheirs, recipient, sender, subject, status, created_at: at, is_open: isOpen } = mail
  const other = isTheirs ? t('to', { who: recipient }) : t('from', { who: sender || 'Dromos' })
  const tone = status === 'failed' ? 'danger' : 'warning'
  return (
    <li className={classes.mail}>
      <span className={classes.line}>
        {isOpen ? (
          <button type="button" className={classes.subject} aria-haspopup="dialog" onClick={onOpen}>
            {subject}
          </button>
        ) : (
          <span className={classes.plain} title={subject}>
            {subject}
          </span>
        )}
        <time dateTime={at}>{momentOf(at)}</time>
      </span>
      <span className={classes.line}>
        <span className={classes.other} title={other}>
          {other}
        </span>
        {status !== 'sent' && (
          <StateFlag tone={status === 'failed' || status === 'uncertain' ? tone : 'plain'}>
            {mailStatusWords[status][language]}
          </StateFlag>
        )}
      </span>
    </li>
  )
}
