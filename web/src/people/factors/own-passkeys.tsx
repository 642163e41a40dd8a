import list from '../sign-in/open-sessions.module.css'
import classes from './security.module.css'
import type { OwnFactors } from '@dromos/contract/people/factors.ts'
import type { Passkey } from '@dromos/contract/people/passkeys.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { fullMomentOf } from '../../platform/format.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { t as support } from '../sign-in/factor-sign-in.messages.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import type { PasskeyStep } from './passkey-dialog.tsx'
import { passkeyObstacle } from './passkeys.ts'
import { t } from './security.messages.ts'
import { useFocusBack } from '../sign-in/proof-form.tsx'

const MOST = 10

export function OwnPasskeys({ factors }: { factors: OwnFactors }) {
  const { passkeys, passkeys_at: at, second_factor: factor } = factors
  const [step, setStep] = useState<PasskeyStep | null>(null)
  const { box, noteOpener, back } = useFocusBack()
  const obstacle = obstacleOf(at) ?? (passkeys.length >= MOST ? t('full') : null)
  const open = (next: PasskeyStep) => {
    noteOpener()
    setStep(next)
  }
  const close = () => {
    setStep(null)
    back()
  }
  return (
    <FormSection
      title={t('passkeys')}
      actions={obstacle === null && <Button onClick={() => open('add')}>{t('addPasskey')}</Button>}
    >
      <div ref={box} className={classes.body} tabIndex={-1}>
        <p className={classes.hint}>{t('passkeysText')}</p>
        {obstacle !== null && <p className={classes.note}>{obstacle}</p>}
        {passkeys.length === 0 ? (
          obstacle === null && <p className={classes.hint}>{t('noPasskeys')}</p>
        ) : (
          <ul className="bare" aria-label={t('passkeys')}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onOpen={open} />
            ))}
          </ul>
        )}
      </div>
      {step !== null && (
        <PasskeyDialog
          step={step}
          hasFactor={factor !== null}
          hasPasskey={passkeys.length > 0}
          onClose={close}
        />
      )}
    </FormSection>
  )
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (step: PasskeyStep) => void }) {
  const { name, created_at: since, last_used_at: used } = passkey
  return (
    <li className={list.session}>
      <div className={list.facts}>
        <span className={list.name}>{name}</span>
        <dl>
          <div>
            <dt>{t('added')}</dt>
            <dd>
              <time dateTime={since}>{fullMomentOf(since)}</time>
            </dd>
          </div>
          <div>
            <dt>{t('lastUsed')}</dt>
            <dd>{used ? <time dateTime={used}>{fullMomentOf(used)}</time> : t('never')}</dd>
          </div>
        </dl>
      </div>
      <Button aria-label={t('renameThis', { name })} onClick={() => onOpen({ rename: passkey })}>
        {t('rename')}
      </Button>
      <Button aria-label={t('removeThis', { name })} onClick={() => onOpen({ remove: passkey })}>
        {t('remove')}
      </Button>
    </li>
  )
}

function obstacleOf(at: string | null): string | null {
  const obstacle = passkeyObstacle()
  if (obstacle !== null) return obstacle
  if (at === null) return support('support.nameless')
  return at === location.origin ? null : support('support.elsewhere', { address: at })
}
