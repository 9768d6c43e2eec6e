import { activity } from "./admin/activity.ts"
import { person, retention } from "./admin/person.ts"
import { protection } from "./admin/protection.ts"
import { routes } from "./admin/routes.ts"
import { settings } from "./admin/settings.ts"

/** Texts of Settings, of the activity and of the page of a person: only these load them. */
export const records = { activity, person, protection, retention, routes, settings }
