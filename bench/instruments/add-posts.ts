import type postgres from "postgres"

/** A word that one post alone holds. */
export const rareWord = "niespotykane"

/** Takes a post's number, from 1; returns its id. */
export function postId(number: number): string {
  return `growth-${number}`
}

/** Takes a database and a number; adds posts until there are that many, the first the newest, with bodies of 4 KB. */
export async function addPosts(sql: postgres.Sql, count: number): Promise<void> {
  await sql`
    insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date)
    select
      'growth-' || number,
      jsonb_build_object('pl', subject || ' w skupie, notatka ' || lpad(number::text, 6, '0'),
        'en', 'Scrap yard notes, number ' || lpad(number::text, 6, '0')),
      jsonb_build_object('pl', 'O tym, jak sortujemy, ważymy i opisujemy partie' || rare, 'en', 'How lots are sorted and weighed'),
      jsonb_build_object('pl', body, 'en', body),
      '/media/copper-wire.jpg',
      (array['technology', 'policy', 'business', 'recycling'])[1 + number % 4],
      timestamptz '2026-01-01' - number * interval '1 hour'
    from
      generate_series((select count(*) from public.blog_posts) + 1, ${count}::int) as number,
      lateral (select
        (array['Miedź', 'Mosiądz', 'Aluminium'])[1 + number % 3] as subject,
        case number when 5 then ${` ${rareWord}`} else '' end as rare,
        repeat('<p>O partii złomu, od wagi po analizę składu.</p>', 80) as body
      ) as texts`
  await sql`vacuum analyze public.blog_posts`
}
