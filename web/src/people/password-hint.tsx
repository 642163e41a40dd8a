import {
  brokenPasswordRules,
  passwordRules,
  passwordStrength,
} from '@dromos/contract/people/password.rules.ts'
import { IconCheck, IconMinus } from '../ui/icons.ts'
import classes from './password-hint.module.css'
import { t } from './password.messages.ts'

/** What a new password needs, each rule ticked as it is fulfilled, and how hard the password is to guess. */
export function PasswordHint({ password, words }: { password: string; words: readonly string[] }) {
  const broken = new Set(password === '' ? passwordRules : brokenPasswordRules(password, words))
  const strength = passwordStrength(password, words)
  return (
    <div className={classes['hint']}>
      <p>{t('needs')}</p>
      <ul>
        {passwordRules.map((rule) => (
          <li key={rule} data-met={!broken.has(rule) || undefined}>
            {broken.has(rule) ? <IconMinus size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
            {t(`rules.${rule}`)}
            <span className="visually-hidden"> ({t(broken.has(rule) ? 'open' : 'met')})</span>
          </li>
        ))}
      </ul>
      <div className={classes['bar']} data-strength={strength} aria-hidden>
        <span />
        <span />
        <span />
        <span />
      </div>
      <output>{strength > 0 && t('strength', { word: t(`strengths.s${asStep(strength)}`) })}</output>
    </div>
  )
}

const asStep = (strength: 0 | 1 | 2 | 3 | 4): 1 | 2 | 3 | 4 => (strength === 0 ? 1 : strength)
