-- What a person may have stored beside the bytes of a file; the server asks for less.
update storage.objects set user_metadata = null where octet_length(user_metadata::text) > 16384;
alter table storage.objects
  add constraint objects_name_is_short check (char_length(name) <= 1024),
  add constraint objects_owner_id_is_short check (char_length(owner_id) <= 100),
  add constraint objects_version_is_short check (char_length(version) <= 100),
  add constraint objects_metadata_is_short check (octet_length(metadata::text) <= 16384),
  add constraint objects_user_metadata_is_short check (octet_length(user_metadata::text) <= 16384);
