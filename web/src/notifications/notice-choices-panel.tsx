import { noticeMails } from '@dromos/contract/notifications/notice-choices.ts'
import type {
  NoticeChoice,
  NoticeChoices,
  NoticeMail,
} from '@dromos/contract/notifications/notice-choices.ts'
import { NativeSelect, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { BrowserNoticesSection } from './browser-notices-section.tsx'
import { chooseHour, chooseTopic, noticeChoicesQuery } from './notice-choices.api.ts'
import { t } from './notice-choices.messages.ts'
import classes from './notice-choices.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

export function NoticeChoicesPanel() {
  const { data, error, refetch } = useQuery(noticeChoicesQuery)
  if (data) {
    return (
      <>
        <BrowserNoticesSection />
        <Choices {...data} />
      </>
    )
  }
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={5} />
}

function Choices({ choices, digest_hour: hour }: NoticeChoices) {
  const isDaily = choices.some(({ mail }) => mail === 'daily')
  return (
    <FormSection title={t('title')}>
      <p className={classes.lead}>{t('lead')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('topic')}</th>
            <th scope="col">{t('inApp')}</th>
            <th scope="col">{t('byMail')}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <TopicRow key={choice.topic} choice={choice} />
          ))}
        </tbody>
      </table>
      {isDaily && (
        <NativeSelect
          className={classes.hour}
          label={t('hour')}
          description={t('hourHint')}
          data={hours}
          value={String(hour)}
          onChange={(event) => chooseHour(Number(event.currentTarget.value))}
        />
      )}
    </FormSection>
  )
}

function TopicRow({ choice }: { choice: NoticeChoice }) {
  const topic = t(`topics.${choice.topic}`)
  return (
    <tr>
      <th scope="row">{topic}</th>
      <td>
        <Switch
          aria-label={t('inAppOf', { topic })}
          checked={choice.in_app}
          onChange={(event) => chooseTopic(choice.topic, { in_app: event.currentTarget.checked })}
        />
      </td>
      <td>
        <NativeSelect
          aria-label={t('byMailOf', { topic })}
          data={noticeMails.map((mail) => ({ value: mail, label: t(`mails.${mail}`) }))}
          value={choice.mail}
          // Its options are these.
          onChange={(event) => chooseTopic(choice.topic, { mail: event.currentTarget.value as NoticeMail })}
        />
      </td>
    </tr>
  )
}
