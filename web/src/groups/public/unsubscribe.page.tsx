import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { sentenceOf } from '../../platform/http.ts'
import { Notice } from '../../shell/notice.tsx'
import { PublicFrame } from '../../shell/public/public-frame.tsx'
import { useTitle } from '../../ui/page.tsx'
import { t } from './group-links.messages.ts'
import classes from './group-links.module.css'
import { useSendingHouse } from './use-sending-house.ts'

/** Where a group mail leads whoever wants no more. Opening it changes nothing; pressing the button does. */
export function UnsubscribePage() {
  const { token = '' } = useParams({ strict: false })
  const house = useSendingHouse(token)
  const [address, setAddress] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  useTitle(t('stop.title'))
  const press = async () => {
    setBusy(true)
    setProblem('')
    try {
      setAddress((await call('POST /unsubscribe', { body: { token } })).address)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <PublicFrame {...(house !== undefined && { house })}>
      {address === null ? (
        <section className={classes.card}>
          <h1>{t('stop.title')}</h1>
          <p className={classes.lead}>{t('stop.text')}</p>
          <Button variant="filled" fullWidth loading={isBusy} onClick={() => void press()}>
            {t('stop.press')}
          </Button>
          {problem && (
            <p role="alert" className="refusal">
              {problem}
            </p>
          )}
        </section>
      ) : (
        <output>
          <Notice title={t('stop.done')} text={t('stop.doneText', { address })} />
        </output>
      )}
    </PublicFrame>
  )
}
