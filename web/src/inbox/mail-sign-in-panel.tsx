import type { MailSignInBegun, MailSignInState } from '@dromos/contract/inbox/mail-sign-ins.ts'
import type { MailWayName } from '@dromos/contract/inbox/mailbox-steps.rules.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { fullMomentOf } from '../platform/format.ts'
import { sentenceOf } from '../platform/http.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import classes from './incoming-mailbox.module.css'
import { endSignIn, signInQuery, startSignIn } from './mail-sign-in.api.ts'
import { t } from './mail-sign-in.messages.ts'
import type { MailboxOf } from './mailboxes.api.ts'

type Provider = MailSignInState['providers'][number]

interface Place {
  of: MailboxOf
  way: MailWayName
}

/** By which sign-in a mailbox is opened, and the way to sign in; nothing where the server knows no provider. */
export function MailSignInPanel({ of, way }: Place) {
  const { data } = useQuery(signInQuery(of, way))
  const [chosen, choose] = useState<Provider | null>(null)
  if (!data || (data.providers.length === 0 && !data.sign_in)) return null
  const { providers, sign_in: stored } = data
  return (
    <div className={classes.state}>
      {stored && <SignInState stored={stored} />}
      <div className="wrap">
        {providers.map((provider) => (
          <Button key={provider.kind} aria-haspopup="dialog" onClick={() => choose(provider)}>
            {t(stored?.provider === provider.kind ? 'again' : 'with', { name: provider.name })}
          </Button>
        ))}
      </div>
      {chosen && <SignInDialog of={of} way={way} provider={chosen} onClose={() => choose(null)} />}
    </div>
  )
}

function SignInState({ stored }: { stored: NonNullable<MailSignInState['sign_in']> }) {
  const { name, address, signed_in_at: since, ended_at: ended } = stored
  if (ended !== null) {
    return <output className="danger">{t('ended', { name, address, at: fullMomentOf(ended) })}</output>
  }
  return <p className="small">{t('signedIn', { name, address, at: fullMomentOf(since) })}</p>
}

function SignInDialog({ of, way, provider, onClose }: Place & { provider: Provider; onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [begun, setBegun] = useState<MailSignInBegun | null>(null)
  const start = async (by: 'code' | 'device') => {
    setBusy(true)
    try {
      const body = { provider: provider.kind, by, address, current_password: password }
      const started = await startSignIn(of, way, body)
      if (started.url !== null) return window.location.assign(started.url)
      setBegun(started)
    } catch (error) {
      toast({ text: sentenceOf(error), tone: 'problem' })
    }
    setBusy(false)
  }
  const { name } = provider
  return (
    <Dialog title={t('title')} size={480} onClose={onClose}>
      {begun ? (
        <DeviceCode begun={begun} onClose={onClose} />
      ) : (
        <div className={classes.form}>
          <p className="lead">{t('text', { name })}</p>
          <TextInput
            label={t('mailbox')}
            description={t('addressText')}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <PasswordInput
            label={t('confirmWith')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <div className={classes.foot}>
            {provider.device && (
              <Button
                variant={provider.code ? 'subtle' : 'filled'}
                loading={isBusy}
                disabled={password === ''}
                onClick={() => void start('device')}
              >
                {t('byCode')}
              </Button>
            )}
            {provider.code && (
              <Button
                variant="filled"
                loading={isBusy}
                disabled={password === ''}
                onClick={() => void start('code')}
              >
                {t('go', { name })}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}

function DeviceCode({ begun: { state, device }, onClose }: { begun: MailSignInBegun; onClose: () => void }) {
  const seconds = device?.interval ?? 5
  const close = useEffectEvent(onClose)
  useEffect(() => {
    let timer: number | undefined
    let isOver = false
    const ask = async () => {
      try {
        const ended = await endSignIn({ state })
        if (isOver) return
        if (ended.is_waiting) return wait()
        toast({ text: t('done', { address: ended.address }) })
      } catch (error) {
        toast({ text: sentenceOf(error), tone: 'problem' })
      }
      close()
    }
    const wait = () => {
      timer = window.setTimeout(() => void ask(), seconds * 1000)
    }
    wait()
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [state, seconds])
  if (!device) return null
  return (
    <div className={classes.state}>
      <p>{t('openPage')}</p>
      <a href={device.verification_url} target="_blank" rel="noreferrer">
        {device.verification_url}
      </a>
      <p>
        <b className="digits">{device.user_code}</b>
      </p>
      <p className="muted">{t('waiting')}</p>
    </div>
  )
}
