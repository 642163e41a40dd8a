import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { FormSection } from '../ui/form/form-section.tsx'
import { allowBrowserNotices, browserNotices, switchBrowserNotices } from './browser-notices.ts'
import { t } from './notice-choices.messages.ts'
import classes from './notice-choices.module.css'

/** Whether this browser shows notifications outside the page. It is asked by a press, never by itself. */
export function BrowserNoticesSection() {
  const [state, setState] = useState(browserNotices)
  const allow = () => void allowBrowserNotices().then(setState)
  return (
    <FormSection title={t('browser')}>
      <p className={classes.lead}>{t('browserLead')}</p>
      <output className={classes.lead}>
        {state === 'denied' && t('browserDenied')}
        {state === 'unsupported' && t('browserUnsupported')}
      </output>
      {state === 'unasked' && (
        <Button className={classes.ask} variant="default" onClick={allow}>
          {t('browserAsk')}
        </Button>
      )}
      {(state === 'on' || state === 'off') && (
        <Switch
          className={classes.lead}
          label={t('browserOn')}
          checked={state === 'on'}
          onChange={({ currentTarget: { checked } }) => setState(switchBrowserNotices(checked))}
        />
      )}
    </FormSection>
  )
}
