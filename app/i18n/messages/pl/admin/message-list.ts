import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { messages as english } from "../../en/admin/message-list.ts"

/** Texts of the list of messages. */
export const messages: PolishShape<typeof english> = {
  filters: {
    title: "Filtry",
    inUse: "Filtry ({{count}})",
    clear: "Wyczyść filtry",
    any: "Dowolne",
    from: "Od dnia",
    until: "Do dnia",
  },
  ticked: {
    label: "Zaznaczone wiadomości",
    one: "Zaznacz wiadomość od: {{name}}",
    all: "Zaznacz wszystkie na tej stronie",
    count: "Zaznaczono: {{count}}",
    read: "Przeczytane",
    assign: "Przydziel…",
    assignTitle_one: "Przydziel {{count}} wiadomość",
    assignTitle_few: "Przydziel {{count}} wiadomości",
    assignTitle_many: "Przydziel {{count}} wiadomości",
    assignTitle_other: "Przydziel {{count}} wiadomości",
    assignConfirm: "Przydziel",
    spam: "Spam",
    restore: "To nie spam",
    clear: "Odznacz wszystkie",
    done: {
      read: "Oznaczono jako przeczytane",
      assign: "Przydzielono wiadomości",
      spam: "Oznaczono jako spam",
      restore: "Przywrócono do odebranych",
    },
    failed: "Nie udało się zmienić wiadomości",
    unchanged: "Nie było nic do zmiany",
    missed: {
      assigned: "W międzyczasie {{who}}: przydzielenie osobie {{colleague}} (wiadomości: {{count}}).",
      unassigned: "W międzyczasie {{who}}: cofnięcie przydziału osoby {{colleague}} (wiadomości: {{count}}).",
      status: "W międzyczasie {{who}}: zmiana stanu na „{{status}}” (wiadomości: {{count}}).",
      deleted: "W międzyczasie {{who}}: usunięcie (wiadomości: {{count}}).",
    },
  },
  arrived_one: "{{shown}} nowa wiadomość",
  arrived_few: "{{shown}} nowe wiadomości",
  arrived_many: "{{shown}} nowych wiadomości",
  arrived_other: "{{shown}} nowej wiadomości",
}
