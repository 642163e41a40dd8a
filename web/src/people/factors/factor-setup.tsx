import type { FactorSetup } from '@dromos/contract/people/factors.ts'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { ProofForm } from '../sign-in/proof-form.tsx'
import type { Proven } from '../sign-in/proof-form.tsx'
import { t } from './security.messages.ts'
import classes from './security.module.css'

export function FactorSetupSteps({
  onDone,
  onCancel,
}: {
  onDone: (codes: string[]) => void
  onCancel: () => void
}) {
  const [setup, setSetup] = useState<FactorSetup | null>(null)
  const begin = async ({ proof: { current_password } }: Proven) =>
    setSetup(await call('POST /factors/begin', { body: { current_password } }))
  const confirm = async ({ proof: { code = '' } }: Proven) =>
    onDone((await call('POST /factors/confirm', { body: { code } })).recovery_codes)
  if (!setup) {
    return (
      <ProofForm
        key="begin"
        ask={['current_password']}
        confirm={t('next')}
        onSubmit={begin}
        onCancel={onCancel}
      >
        <p className={classes.hint}>{t('setUpText')}</p>
      </ProofForm>
    )
  }
  return (
    <ProofForm key="app" ask={['code']} confirm={t('confirmCode')} onSubmit={confirm} onCancel={onCancel}>
      <p className={classes.hint}>{t('scan')}</p>
      <QrCode {...setup.qr} />
      <p className={classes.hint}>
        {t('secret')}
        <code className={classes.secret}>{inGroups(setup.secret)}</code>
        <a href={setup.address}>{t('openApp')}</a>
      </p>
    </ProofForm>
  )
}

function QrCode({ size, path }: FactorSetup['qr']) {
  return (
    <svg className={classes.qr} role="img" aria-label={t('qr')} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  )
}

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
