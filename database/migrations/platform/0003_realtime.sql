-- App migrations add tables to this publication, as on a hosted Supabase project.
create publication supabase_realtime;
create schema realtime;
