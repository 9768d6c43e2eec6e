export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "admin_users": {
                  Row: {
                    "created_at": string,"email": string,"id": string,"is_super_admin": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"email": string,"id"?: string,"is_super_admin"?: boolean
                  }
                  Update: {
                    "created_at"?: string,"email"?: string,"id"?: string,"is_super_admin"?: boolean
                  }
                  Relationships: [
                    
                  ]
                },"blog_categories": {
                  Row: {
                    "category": string,"posts": number
                  }
                  ComputedFields: never
                  Insert: {
                    "category": string,"posts": number
                  }
                  Update: {
                    "category"?: string,"posts"?: number
                  }
                  Relationships: [
                    
                  ]
                },"blog_posts": {
                  Row: {
                    "category": string,"content": NonNullable<Json>,"creation_key": string | null,"date": string,"excerpt": NonNullable<Json>,"id": string,"imageurl": string,"search_description": NonNullable<Json>,"search_title": NonNullable<Json>,"terms_en": unknown,"terms_panel": unknown,"terms_pl": unknown,"title": NonNullable<Json>,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "category"?: string,"content": NonNullable<Json>,"creation_key"?: string | null,"date"?: string,"excerpt": NonNullable<Json>,"id"?: string,"imageurl"?: string,"search_description"?: NonNullable<Json>,"search_title"?: NonNullable<Json>,"terms_en"?: never,"terms_panel"?: never,"terms_pl"?: never,"title": NonNullable<Json>,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "category"?: string,"content"?: NonNullable<Json>,"creation_key"?: string | null,"date"?: string,"excerpt"?: NonNullable<Json>,"id"?: string,"imageurl"?: string,"search_description"?: NonNullable<Json>,"search_title"?: NonNullable<Json>,"terms_en"?: never,"terms_panel"?: never,"terms_pl"?: never,"title"?: NonNullable<Json>,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"category_labels": {
                  Row: {
                    "colour": string,"created_at": string,"key": string,"name": NonNullable<Json>,"symbol": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "colour": string,"created_at"?: string,"key": string,"name": NonNullable<Json>,"symbol": string,"updated_at"?: string
                  }
                  Update: {
                    "colour"?: string,"created_at"?: string,"key"?: string,"name"?: NonNullable<Json>,"symbol"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"contact_submissions": {
                  Row: {
                    "amount": number | null,"assignee": string | null,"branch": string | null,"company": string | null,"created_at": string,"email": string,"has_held_mail": boolean,"has_refused_mail": boolean,"id": string,"message": string,"metal": string | null,"name": string,"outcome": string | null,"phone": string | null,"put_off_note": string | null,"put_off_until": string | null,"spam_since": string | null,"status": string,"status_before_spam": string | null,"subject": string | null,"terms": unknown,"unit": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "amount"?: number | null,"assignee"?: string | null,"branch"?: string | null,"company"?: string | null,"created_at"?: string,"email": string,"has_held_mail"?: boolean,"has_refused_mail"?: boolean,"id"?: string,"message": string,"metal"?: string | null,"name": string,"outcome"?: string | null,"phone"?: string | null,"put_off_note"?: string | null,"put_off_until"?: string | null,"spam_since"?: string | null,"status"?: string,"status_before_spam"?: string | null,"subject"?: string | null,"terms"?: unknown,"unit"?: string | null
                  }
                  Update: {
                    "amount"?: number | null,"assignee"?: string | null,"branch"?: string | null,"company"?: string | null,"created_at"?: string,"email"?: string,"has_held_mail"?: boolean,"has_refused_mail"?: boolean,"id"?: string,"message"?: string,"metal"?: string | null,"name"?: string,"outcome"?: string | null,"phone"?: string | null,"put_off_note"?: string | null,"put_off_until"?: string | null,"spam_since"?: string | null,"status"?: string,"status_before_spam"?: string | null,"subject"?: string | null,"terms"?: unknown,"unit"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"message_routes": {
                  Row: {
                    "email": string,"id": string,"key": string,"kind": string
                  }
                  ComputedFields: never
                  Insert: {
                    "email": string,"id"?: string,"key": string,"kind": string
                  }
                  Update: {
                    "email"?: string,"id"?: string,"key"?: string,"kind"?: string
                  }
                  Relationships: [
                    
                  ]
                },"newsletter_issues": {
                  Row: {
                    "content": Json | null,"created_at": string,"ended_at": string | null,"id": string,"posts": (string)[],"problem": string | null,"segment": string,"send_at": string | null,"started_at": string | null,"state": string,"subject": NonNullable<Json>,"updated_at": string,"updated_by": string,"version": number,"words": NonNullable<Json>
                  }
                  ComputedFields: never
                  Insert: {
                    "content"?: Json | null,"created_at"?: string,"ended_at"?: string | null,"id"?: string,"posts"?: (string)[],"problem"?: string | null,"segment"?: string,"send_at"?: string | null,"started_at"?: string | null,"state"?: string,"subject": NonNullable<Json>,"updated_at"?: string,"updated_by"?: string,"version"?: number,"words": NonNullable<Json>
                  }
                  Update: {
                    "content"?: Json | null,"created_at"?: string,"ended_at"?: string | null,"id"?: string,"posts"?: (string)[],"problem"?: string | null,"segment"?: string,"send_at"?: string | null,"started_at"?: string | null,"state"?: string,"subject"?: NonNullable<Json>,"updated_at"?: string,"updated_by"?: string,"version"?: number,"words"?: NonNullable<Json>
                  }
                  Relationships: [
                    
                  ]
                },"newsletter_subscriptions": {
                  Row: {
                    "active": boolean,"added_by": string,"bounce_reason": string,"bounced_at": string | null,"confirmed_at": string | null,"consent": string,"created_at": string,"earlier_ids": (string)[],"email": string,"id": string,"language": string,"left_at": string | null,"soft_bounces": number,"source": string,"terms": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "active"?: boolean,"added_by"?: string,"bounce_reason"?: string,"bounced_at"?: string | null,"confirmed_at"?: string | null,"consent"?: string,"created_at"?: string,"earlier_ids"?: (string)[],"email": string,"id"?: string,"language"?: string,"left_at"?: string | null,"soft_bounces"?: number,"source"?: string,"terms"?: never
                  }
                  Update: {
                    "active"?: boolean,"added_by"?: string,"bounce_reason"?: string,"bounced_at"?: string | null,"confirmed_at"?: string | null,"consent"?: string,"created_at"?: string,"earlier_ids"?: (string)[],"email"?: string,"id"?: string,"language"?: string,"left_at"?: string | null,"soft_bounces"?: number,"source"?: string,"terms"?: never
                  }
                  Relationships: [
                    
                  ]
                },"pictures": {
                  Row: {
                    "address": string,"busy_since": string | null,"bytes": number | null,"claim": string | null,"created_at": string,"created_by": string,"description": NonNullable<Json>,"focal_x": number,"focal_y": number,"hash": string,"height": number | null,"id": string,"is_stored": boolean,"name": string,"version": number,"width": number
                  }
                  ComputedFields: never
                  Insert: {
                    "address": string,"busy_since"?: string | null,"bytes"?: number | null,"claim"?: string | null,"created_at"?: string,"created_by"?: string,"description"?: NonNullable<Json>,"focal_x"?: number,"focal_y"?: number,"hash"?: never,"height"?: number | null,"id"?: string,"is_stored"?: boolean,"name"?: string,"version"?: number,"width": number
                  }
                  Update: {
                    "address"?: string,"busy_since"?: string | null,"bytes"?: number | null,"claim"?: string | null,"created_at"?: string,"created_by"?: string,"description"?: NonNullable<Json>,"focal_x"?: number,"focal_y"?: number,"hash"?: never,"height"?: number | null,"id"?: string,"is_stored"?: boolean,"name"?: string,"version"?: number,"width"?: number
                  }
                  Relationships: [
                    
                  ]
                },"post_drafts": {
                  Row: {
                    "base_version": number | null,"by_hand": boolean,"category": string,"content": NonNullable<Json>,"date": string | null,"excerpt": NonNullable<Json>,"id": string,"imageurl": string,"new_category": NonNullable<Json>,"post_id": string | null,"publish_at": string | null,"publish_error": string | null,"search_description": NonNullable<Json>,"search_title": NonNullable<Json>,"slug": string,"terms": unknown,"title": NonNullable<Json>,"updated_at": string,"updated_by": string,"version": number,"written_by": string
                  }
                  ComputedFields: never
                  Insert: {
                    "base_version"?: number | null,"by_hand"?: boolean,"category"?: string,"content": NonNullable<Json>,"date"?: string | null,"excerpt": NonNullable<Json>,"id"?: string,"imageurl"?: string,"new_category"?: NonNullable<Json>,"post_id"?: string | null,"publish_at"?: string | null,"publish_error"?: string | null,"search_description"?: NonNullable<Json>,"search_title"?: NonNullable<Json>,"slug"?: string,"terms"?: never,"title": NonNullable<Json>,"updated_at"?: string,"updated_by"?: string,"version"?: number,"written_by"?: string
                  }
                  Update: {
                    "base_version"?: number | null,"by_hand"?: boolean,"category"?: string,"content"?: NonNullable<Json>,"date"?: string | null,"excerpt"?: NonNullable<Json>,"id"?: string,"imageurl"?: string,"new_category"?: NonNullable<Json>,"post_id"?: string | null,"publish_at"?: string | null,"publish_error"?: string | null,"search_description"?: NonNullable<Json>,"search_title"?: NonNullable<Json>,"slug"?: string,"terms"?: never,"title"?: NonNullable<Json>,"updated_at"?: string,"updated_by"?: string,"version"?: number,"written_by"?: string
                  }
                  Relationships: [
                    
                  ]
                },"post_previews": {
                  Row: {
                    "created_at": string,"created_by": string,"draft_id": string | null,"expires_at": string,"id": string,"post_id": string | null,"token_hash": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"created_by": string,"draft_id"?: string | null,"expires_at": string,"id"?: string,"post_id"?: string | null,"token_hash": string
                  }
                  Update: {
                    "created_at"?: string,"created_by"?: string,"draft_id"?: string | null,"expires_at"?: string,"id"?: string,"post_id"?: string | null,"token_hash"?: string
                  }
                  Relationships: [
                    
                  ]
                },"post_versions": {
                  Row: {
                    "category": string,"changed": (string)[] | null,"content": NonNullable<Json>,"date": string | null,"deleted": boolean,"draft": boolean,"event": string | null,"excerpt": NonNullable<Json>,"id": number,"imageurl": string,"merged_into": string | null,"moment": string | null,"new_category": NonNullable<Json>,"post_id": string,"restored": boolean,"saved_at": string,"saved_by": string | null,"saved_by_email": string | null,"search_description": NonNullable<Json>,"search_title": NonNullable<Json>,"slug": string,"title": NonNullable<Json>,"typing_since": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "category": string,"changed"?: (string)[] | null,"content": NonNullable<Json>,"date"?: string | null,"deleted"?: boolean,"draft"?: boolean,"event"?: string | null,"excerpt": NonNullable<Json>,"id"?: number,"imageurl": string,"merged_into"?: string | null,"moment"?: string | null,"new_category"?: NonNullable<Json>,"post_id": string,"restored"?: boolean,"saved_at"?: string,"saved_by"?: string | null,"saved_by_email"?: string | null,"search_description"?: NonNullable<Json>,"search_title"?: NonNullable<Json>,"slug"?: string,"title": NonNullable<Json>,"typing_since"?: string | null,"version": number
                  }
                  Update: {
                    "category"?: string,"changed"?: (string)[] | null,"content"?: NonNullable<Json>,"date"?: string | null,"deleted"?: boolean,"draft"?: boolean,"event"?: string | null,"excerpt"?: NonNullable<Json>,"id"?: number,"imageurl"?: string,"merged_into"?: string | null,"moment"?: string | null,"new_category"?: NonNullable<Json>,"post_id"?: string,"restored"?: boolean,"saved_at"?: string,"saved_by"?: string | null,"saved_by_email"?: string | null,"search_description"?: NonNullable<Json>,"search_title"?: NonNullable<Json>,"slug"?: string,"title"?: NonNullable<Json>,"typing_since"?: string | null,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"reply_templates": {
                  Row: {
                    "body": NonNullable<Json>,"created_at": string,"id": string,"subject": NonNullable<Json>,"title": NonNullable<Json>,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "body": NonNullable<Json>,"created_at"?: string,"id"?: string,"subject": NonNullable<Json>,"title": NonNullable<Json>,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "body"?: NonNullable<Json>,"created_at"?: string,"id"?: string,"subject"?: NonNullable<Json>,"title"?: NonNullable<Json>,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            "deleted_posts": {
                  Row: {
                    "category": string | null,"content": NonNullable<Json>,"date": string | null,"draft": boolean,"excerpt": NonNullable<Json>,"id": number,"imageurl": string,"new_category": NonNullable<Json>,"post_id": string,"saved_at": string,"saved_by_email": string | null,"search_description": NonNullable<Json>,"search_title": NonNullable<Json>,"slug": string,"title": NonNullable<Json>
                  }
                  ComputedFields: never
                  Insert: {
                           "category"?: never,"content"?: Json | null,"date"?: string | null,"draft"?: boolean | null,"excerpt"?: Json | null,"id"?: number | null,"imageurl"?: string | null,"new_category"?: Json | null,"post_id"?: string | null,"saved_at"?: string | null,"saved_by_email"?: string | null,"search_description"?: Json | null,"search_title"?: Json | null,"slug"?: string | null,"title"?: Json | null
                         }
                        Update: {
                           "category"?: never,"content"?: Json | null,"date"?: string | null,"draft"?: boolean | null,"excerpt"?: Json | null,"id"?: number | null,"imageurl"?: string | null,"new_category"?: Json | null,"post_id"?: string | null,"saved_at"?: string | null,"saved_by_email"?: string | null,"search_description"?: Json | null,"search_title"?: Json | null,"slug"?: string | null,"title"?: Json | null
                         }
                        Relationships: [
                    
                  ]
                }
          }
          Functions: {
            "account_language":
{ Args: { "address": string }; Returns: string
                           },
"add_newsletter_subscription":
{ Args: { "address": string,"in_language": string,"stated": string }; Returns: Json
                           },
"add_submission_note":
{ Args: { "mentioned"?: (string)[],"note": string,"note_id": string,"submission_id": string }; Returns: boolean
                           },
"applied_migrations":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"assign_submission":
{ Args: { "colleague"?: string,"submission_id": string }; Returns: string
                           },
"begin_issue_mails":
{ Args: { "issue": string,"subscription_ids": (string)[],"tried": (number)[] }; Returns: (string)[]
                           },
"begin_photograph":
{ Args: { "bytes": number,"document"?: string,"form_id": string,"height"?: number,"most_in_all": number,"most_of_day": number,"sha256": string,"width"?: number }; Returns: {
              "id": string,"state": string
            }[]
                           },
"begin_upload":
{ Args: { "address": string,"bytes": number,"claim_id": string,"height": number,"name": string,"width": number }; Returns: string
                           },
"bind_session":
{ Args: { "browser": string,"session": string }; Returns: undefined
                           },
"change_message_routes":
{ Args: { "routes": Json }; Returns: undefined
                           },
"change_retention":
{ Args: { "activity": number,"messages": number,"photographs": number,"spam": number,"subscriptions": number }; Returns: boolean
                           },
"change_submission_status":
{ Args: { "new_status": string,"submission_id": string }; Returns: boolean
                           },
"change_submissions":
{ Args: { "back_at"?: string,"back_note"?: string,"change": string,"colleague"?: string,"earlier"?: (string)[],"known"?: (string)[],"new_outcome"?: string,"submission_ids": (string)[] }; Returns: Json
                           },
"claim_issue_mails":
{ Args: { "batch_size": number,"lease_seconds": number,"rate": number }; Returns: Json
                           },
"claim_mails":
{ Args: { "batch_size": number,"lease_seconds": number }; Returns: {
              "attempts": number,"created_at": string,"id": string,"kind": string,"recipient": string,"source": Json
            }[]
                           },
"confirm_newsletter_subscription":
{ Args: { "subscription_id": string }; Returns: boolean
                           },
"count_account_mail":
{ Args: { "address": string,"is_recovery": boolean }; Returns: boolean
                           },
"count_newsletter_recipients":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"describe_picture":
{ Args: { "described": string,"former"?: string,"language": string,"words": string }; Returns: undefined
                           },
"end_newsletter_subscription":
{ Args: { "because_of"?: string,"subscription_id": string }; Returns: boolean
                           },
"end_other_sessions":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"end_session":
{ Args: { "ended": string }; Returns: boolean
                           },
"erase_person":
{ Args: { "address": string,"erasure_id": string,"until": string }; Returns: Json
                           },
"examine_newsletter_addresses":
{ Args: { "addresses": (string)[] }; Returns: Json
                           },
"finish_issue_mail":
{ Args: { "about"?: string,"attempt": number,"error"?: string,"issue": string,"outcome": string,"subscription": string }; Returns: undefined
                           },
"finish_mail":
{ Args: { "attempt": number,"error"?: string,"mail_id": string,"outcome": string }; Returns: undefined
                           },
"former_staff_addresses":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"grant_corrections":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"has_password":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"has_photograph":
{ Args: { "photograph_id": string }; Returns: boolean
                           },
"import_newsletter_file":
{ Args: { "addresses": (string)[],"consented": (string)[],"in_language": string,"stated": string }; Returns: Json
                           },
"installation_key":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"is_user_admin":
{ Args: { "user_id": string }; Returns: boolean
                           },
"job_runs":
{ Args: Record<PropertyKey, never>; Returns: {
              "ended_at": string,"is_late": boolean,"job": string,"outcome": string
            }[]
                           },
"lift_newsletter_bounce":
{ Args: { "subscription_id": string }; Returns: boolean
                           },
"lift_newsletter_bounces":
{ Args: { "words"?: string }; Returns: number
                           },
"lift_second_factor":
{ Args: { "holder": string }; Returns: boolean
                           },
"list_activity":
{ Args: { "after"?: string,"before"?: string,"chosen"?: string,"page_size"?: number,"words"?: string }; Returns: Json
                           },
"list_contact_submissions":
{ Args: { "after"?: string,"assignee"?: string,"before"?: string,"branch"?: string,"chosen"?: string,"metal"?: string,"names"?: Json,"oldest_first"?: boolean,"outcome"?: string,"page_size"?: number,"since"?: string,"subject"?: string,"until"?: string,"waiting_before"?: string,"whole"?: boolean,"words"?: string }; Returns: Json
                           },
"list_drafts":
{ Args: { "chosen"?: string,"in_category"?: string,"page_number"?: number,"page_size": number,"words": string }; Returns: Json
                           },
"list_newsletter_subscriptions":
{ Args: { "after"?: string,"before"?: string,"chosen"?: string,"issue_outcome"?: string,"of_issue"?: string,"page_size"?: number,"words"?: string }; Returns: Json
                           },
"list_pictures":
{ Args: { "after"?: string,"before"?: string,"chosen"?: string,"page_size"?: number,"words"?: string }; Returns: Json
                           },
"list_posts":
{ Args: { "in_category"?: string,"page_number"?: number,"page_size": number,"words": string }; Returns: Json
                           },
"list_sessions":
{ Args: Record<PropertyKey, never>; Returns: {
              "browser": string,"created_at": string,"id": string,"is_own": boolean,"system": string,"used_at": string
            }[]
                           },
"make_post_preview":
{ Args: { "previewed": string }; Returns: Json
                           },
"make_recovery_codes":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"mark_submission_read":
{ Args: { "submission_id": string }; Returns: boolean
                           },
"merge_categories":
{ Args: { "merged": string,"remaining": string }; Returns: boolean
                           },
"missing_factor_proof":
{ Args: { "browser": string,"factor"?: string,"session": string }; Returns: string
                           },
"missing_objects":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"name_of_document":
{ Args: { "document_id": string }; Returns: string
                           },
"newsletter_progress":
{ Args: { "issue_ids": (string)[] }; Returns: {
              "gone": number,"issue_id": string,"last_error": string,"left_because": number,"mails": number,"of_last_minute": number,"refused": number,"retry_at": string,"retrying": number,"sent": number,"under_way": number,"waiting": number
            }[]
                           },
"note_bounce_mailbox":
{ Args: { "automatic": number,"letters": number,"newest"?: string,"oldest"?: string,"unassigned": number }; Returns: undefined
                           },
"note_complaint":
{ Args: { "because_of"?: string,"reason": string,"subscription": string }; Returns: boolean
                           },
"note_delivery_report":
{ Args: { "issue": string,"reason": string,"severity": string,"subscription": string }; Returns: boolean
                           },
"note_job_run":
{ Args: { "job": string,"period_ms": number,"run_outcome": string,"took_ms": number }; Returns: undefined
                           },
"note_policy_report":
{ Args: { "blocked": string,"directive": string,"page": string,"source": string }; Returns: undefined
                           },
"note_tries":
{ Args: { "made": Json }; Returns: undefined
                           },
"overdue_mails":
{ Args: Record<PropertyKey, never>; Returns: {
              "messages": number,"refused": number,"waiting": number
            }[]
                           },
"picture_looks":
{ Args: { "hashes": (string)[] }; Returns: Json
                           },
"preview_newsletter_issue":
{ Args: { "issue_id": string }; Returns: Json
                           },
"prove_registration":
{ Args: { "given": string,"link": string }; Returns: undefined
                           },
"publish_due_posts":
{ Args: Record<PropertyKey, never>; Returns: {
              "draft_id": string,"failure": string
            }[]
                           },
"queue_waiting_mails":
{ Args: { "on_day": string,"working_day": string,"zone": string }; Returns: number
                           },
"read_bounce_mailbox":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_contact_submission":
{ Args: { "names"?: Json,"submission_id": string,"words"?: string }; Returns: Json
                           },
"read_messages_of_person":
{ Args: { "address": string,"after_id": string,"after_moment": string,"page_size": number,"until": string }; Returns: Json
                           },
"read_newsletter_issue":
{ Args: { "issue_id": string }; Returns: Json
                           },
"read_newsletter_subscription":
{ Args: { "subscription_id": string }; Returns: Json
                           },
"read_person":
{ Args: { "address": string }; Returns: Json
                           },
"read_person_records":
{ Args: { "address": string }; Returns: Json
                           },
"read_post_preview":
{ Args: { "hash": string }; Returns: Json
                           },
"read_retention":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"recent_policy_reports":
{ Args: Record<PropertyKey, never>; Returns: {
              "blocked": string,"directive": string,"first_at": string,"last_at": string,"page": string,"source": string,"times": number
            }[]
                           },
"release_issue_mails":
{ Args: { "issue": string,"subscription_ids": (string)[],"tried": (number)[] }; Returns: undefined
                           },
"release_submission_mails":
{ Args: { "submission_id": string }; Returns: boolean
                           },
"remove_contact_submission":
{ Args: { "submission_id": string }; Returns: boolean
                           },
"remove_newsletter_issue":
{ Args: { "issue_id": string }; Returns: boolean
                           },
"remove_newsletter_subscription":
{ Args: { "subscription_id": string }; Returns: boolean
                           },
"remove_outdated_accounts":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"remove_outdated_browsers":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"remove_outdated_data":
{ Args: { "batch_size"?: number }; Returns: boolean
                           },
"remove_outdated_photographs":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"remove_outdated_policy_reports":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"remove_outdated_previews":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"remove_outdated_versions":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"remove_picture":
{ Args: { "claim_id": string,"removed": string }; Returns: string
                           },
"remove_submission_note":
{ Args: { "note_id": string }; Returns: boolean
                           },
"renew_newsletter_confirmation":
{ Args: { "address": string,"page_language": string }; Returns: undefined
                           },
"replace_picture":
{ Args: { "replaced": string,"replacement": string }; Returns: number
                           },
"reply_to_submission":
{ Args: { "body": string,"is_offer"?: boolean,"last_seen"?: string,"reply_id": string,"subject": string,"submission_id": string }; Returns: Json
                           },
"require_second_factor":
{ Args: { "demanded": boolean }; Returns: undefined
                           },
"resend_submission_reply":
{ Args: { "reply_id": string }; Returns: string
                           },
"reset_rate_limit":
{ Args: { "limit_bucket": string }; Returns: undefined
                           },
"retention_periods":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"save_contact_submission":
{ Args: { "amount"?: number,"branch"?: string,"company": string,"consent_language": string,"consent_wording": string,"email": string,"form_id"?: string,"message": string,"metal"?: string,"name": string,"phone": string,"photographs"?: (string)[],"status": string,"subject": string,"submission_id": string,"suspicions": (string)[],"unit"?: string }; Returns: Json
                           },
"save_newsletter_issue":
{ Args: { "base": number,"issue_id": string,"new_posts": (string)[],"new_segment": string,"new_subject": Json,"new_words": Json }; Returns: Json
                           },
"search_posts":
{ Args: { "in_category"?: string,"page_number"?: number,"page_size": number,"search_language": string,"words": string }; Returns: Json
                           },
"second_factor_holders":
{ Args: Record<PropertyKey, never>; Returns: {
              "email": string,"factor": boolean,"passkey": boolean
            }[]
                           },
"second_factor_state":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"send_newsletter_issue":
{ Args: { "at_once": boolean,"base": number,"issue_id": string,"moment"?: string }; Returns: string
                           },
"send_newsletter_test":
{ Args: { "in_language": string,"issue_id": string }; Returns: boolean
                           },
"set_submission_outcome":
{ Args: { "new_outcome"?: string,"submission_id": string }; Returns: boolean
                           },
"settle_photograph":
{ Args: { "kept": boolean,"photograph_id": string }; Returns: boolean
                           },
"settle_picture":
{ Args: { "claim_id": string,"outcome": string,"settled": string }; Returns: undefined
                           },
"sign_in_wave":
{ Args: Record<PropertyKey, never>; Returns: {
              "hour": string,"hours": number,"refused": number
            }[]
                           },
"signed_in_recently":
{ Args: { "session": string }; Returns: boolean
                           },
"slug_holder":
{ Args: { "draft": string,"wanted": string }; Returns: string
                           },
"steer_newsletter_issue":
{ Args: { "issue_id": string,"wanted": string }; Returns: string
                           },
"take_rate_limit":
{ Args: { "first_wait_seconds": number,"limit_bucket": string,"longest_wait_seconds": number,"most_tries": number,"period_seconds": number }; Returns: {
              "allowed": boolean,"retry_after": number
            }[]
                           },
"take_refresh_token":
{ Args: { "presented": string }; Returns: {
              "exchange": string,"misused_by": string
            }[]
                           },
"take_removed_photographs":
{ Args: { "done"?: (string)[] }; Returns: string[]
                           },
"unpublish_post":
{ Args: { "unpublished": string }; Returns: boolean
                           },
"use_recovery_code":
{ Args: { "code": string }; Returns: Json
                           },
"write_failure":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"write_setting":
{ Args: { "setting_key": string,"setting_value": string }; Returns: undefined
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
