import type { Answer, Statement } from "../database/pool.ts"
import { type SqlPart, statement } from "../database/sql.ts"

/** An account as its holder is told of it; moments that never were are left out. */
export type User = {
  id: string
  aud: string
  role: string
  email: string
  app_metadata: object
  user_metadata: object
  is_anonymous: boolean
}

/** Statements that read an account, whose id the part selects. */
export function accountStatements(account: SqlPart): Statement[] {
  return [
    // Earlier versions kept these facts as a JSON text in JSON.
    statement`
      select id, coalesce(aud, 'authenticated') as aud, coalesce(role, 'authenticated') as role, coalesce(email, '') as email,
        email_confirmed_at, invited_at, coalesce(phone, '') as phone, confirmation_sent_at, confirmed_at, recovery_sent_at,
        last_sign_in_at, private.as_object(raw_app_meta_data) as app_metadata,
        private.as_object(raw_user_meta_data) as user_metadata, created_at, updated_at, banned_until, is_anonymous
      from auth.users where id = (${account})`,
    statement`
      select id as identity_id, provider_id as id, user_id, private.as_object(identity_data) as identity_data, provider,
        coalesce(last_sign_in_at, created_at) as last_sign_in_at, created_at, updated_at, email
      from auth.identities where user_id = (${account}) order by created_at, id`,
    statement`
      select id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at
      from auth.mfa_factors where user_id = (${account}) order by created_at, id`,
  ]
}

export function userOf([users, identities, factors]: Answer[]): User | null {
  const [row] = users?.rows ?? []
  if (!row) return null
  const told = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as User
  const own = factors?.rows ?? []
  return { ...told, ...(own.length > 0 && { factors: own }), identities: identities?.rows } as User
}
